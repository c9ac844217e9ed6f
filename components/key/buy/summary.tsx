'use client'

import { useState } from 'react'
import { PdfLink } from '@/components/order/pdf-link'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Section } from '@/components/ui/section'
import type { BuyerView } from '@/lib/invoice/schema'
import { amountsOf, paise } from '@/lib/money'
import { Amounts } from './amounts'
import { BuyerCard } from './buyer-card'
import { type Coupon, CouponBox } from './coupon-box'
import { PayButton } from './pay-button'

type Props = {
  quantity: number
  /** paise for one key, with tax */
  price: number
  buyer: BuyerView
  institute: string
  onBack: () => void
}

/** The second step: what it costs, a coupon, who is invoiced, and the way to the payment provider. */
export function Summary({ quantity, price, buyer: known, institute, onBack }: Props) {
  const [coupon, setCoupon] = useState<Coupon>()
  const [buyer, setBuyer] = useState(known)
  const amounts = amountsOf(quantity, coupon ? paise(coupon.priceperkey) : price)
  return (
    <div className="flex flex-col gap-6">
      <Section title="Summary" actions={<Button onClick={onBack}>Change the number</Button>}>
        <Card>
          <Amounts amounts={amounts} regular={price} />
          <CouponBox institute={institute} applied={coupon} onApply={setCoupon} />
        </Card>
      </Section>
      <BuyerCard buyer={buyer} onSaved={setBuyer} />
      {buyer.complete && <PayButton amounts={amounts} couponcode={coupon?.code} />}
      {buyer.complete && (
        <p className="text-muted">
          Needs an approval first?{' '}
          <PdfLink href={`/api/invoices/quotation?quantity=${quantity}`}>Download a quotation (PDF)</PdfLink>
        </p>
      )}
    </div>
  )
}
