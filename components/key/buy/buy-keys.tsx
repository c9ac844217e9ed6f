'use client'

import { useState } from 'react'
import { paise } from '@/lib/core/money'
import type { BuyerView } from '@/lib/shop/invoice/schema'
import { ChooseQuantity } from './choose-quantity'
import type { Coupon } from './coupon-box'
import { Summary } from './summary'

type Props = {
  /** rupees for one key, with tax */
  price: number
  buyer: BuyerView
  institute: string
}

/** Buying keys: how many, then what it costs, then to the payment provider. */
export function BuyKeys({ price, buyer: known, institute }: Props) {
  const [quantity, setQuantity] = useState(1)
  const [choosing, setChoosing] = useState(true)
  const [coupon, setCoupon] = useState<Coupon>()
  const [buyer, setBuyer] = useState(known)
  if (choosing)
    return (
      <ChooseQuantity
        quantity={quantity}
        price={paise(price)}
        onChange={setQuantity}
        onNext={() => setChoosing(false)}
      />
    )
  return (
    <Summary
      quantity={quantity}
      price={paise(price)}
      coupon={coupon}
      onCoupon={setCoupon}
      buyer={buyer}
      onBuyer={setBuyer}
      institute={institute}
      onBack={() => setChoosing(true)}
    />
  )
}
