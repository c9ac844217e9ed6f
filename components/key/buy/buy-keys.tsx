'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { paise } from '@/lib/core/money'
import type { BuyerView } from '@/lib/shop/invoice/schema'
import { ChooseQuantity } from './choose-quantity'
import type { Coupon } from './coupon-box'
import { readQuantity } from './quantity'
import { Summary } from './summary'

type Props = {
  /** rupees for one key, with tax */
  price: number
  buyer: BuyerView
  institute: string
}

/** Buying keys: how many, then what it costs, then to the payment provider. How many stands in the address, so that Back asks again. */
export function BuyKeys({ price, buyer: known, institute }: Props) {
  const path = usePathname()
  const { value: asked } = readQuantity(useSearchParams().get('keys') ?? '')
  const [quantity, setQuantity] = useState(asked ?? 1)
  const [coupon, setCoupon] = useState<Coupon>()
  const [buyer, setBuyer] = useState(known)
  const go = (search: string) => window.history.pushState(null, '', path + search)
  if (asked === undefined)
    return (
      <ChooseQuantity
        quantity={quantity}
        price={paise(price)}
        onChange={setQuantity}
        onNext={(chosen) => go(`?keys=${chosen}`)}
      />
    )
  return (
    <Summary
      quantity={asked}
      price={paise(price)}
      coupon={coupon}
      onCoupon={setCoupon}
      buyer={buyer}
      onBuyer={setBuyer}
      institute={institute}
      onBack={() => go('')}
    />
  )
}
