import { paise, shownRupees } from '@/lib/shop/price/money'

/** Formats rupees in the Indian way: ₹1,23,456.00 */
export function Amount({ rupees }: { rupees: number }) {
  return <span className="whitespace-nowrap tabular-nums">{shownRupees(paise(rupees))}</span>
}
