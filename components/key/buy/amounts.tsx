import { grouped } from '@/lib/core/counted'
import { type Amounts as All, netPrice, shownRupees, taxPercent } from '@/lib/shop/price/money'

type Props = {
  amounts: All
  /** price of one key in paise, without a coupon */
  regular: number
}

/** The amounts of an order: price per key without tax, tax, and total. */
export function Amounts({ amounts: { quantity, priceperkey, base, tax, total }, regular }: Props) {
  const lines: [string, string][] = [
    ['Price per key without tax', shownRupees(netPrice(priceperkey))],
    ['Number of keys', grouped(quantity)],
    ['Amount without tax', shownRupees(base)],
    [`Tax (${taxPercent} % GST)`, shownRupees(tax)],
  ]
  return (
    <dl className="flex flex-col gap-2">
      {lines.map(([term, value]) => (
        <div key={term} className="flex justify-between gap-4">
          <dt className="text-muted">{term}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t pt-3 font-semibold text-lg">
        <dt>Total</dt>
        <dd className="tabular-nums">
          {priceperkey < regular && (
            <s className="mr-2 font-normal text-base text-muted">{shownRupees(regular * quantity)}</s>
          )}
          {shownRupees(total)}
        </dd>
      </div>
    </dl>
  )
}
