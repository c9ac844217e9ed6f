'use client'

import { useState } from 'react'
import type { BuyerView } from '@/lib/invoice/schema'
import { paise } from '@/lib/money'
import { ChooseQuantity } from './choose-quantity'
import { Summary } from './summary'

type Props = {
  /** rupees for one key, with tax */
  price: number
  buyer: BuyerView
  institute: string
}

/** Buying keys: how many, then what it costs, then to the payment provider. */
export function BuyKeys({ price, buyer, institute }: Props) {
  const [quantity, setQuantity] = useState(1)
  const [choosing, setChoosing] = useState(true)
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
      buyer={buyer}
      institute={institute}
      onBack={() => setChoosing(true)}
    />
  )
}
