import { paise, shownRupees } from '@/lib/core/money'

/** Rupees as people write them: ₹1,23,456.00 */
export function Amount({ rupees }: { rupees: number }) {
  return <span className="whitespace-nowrap tabular-nums">{shownRupees(paise(rupees))}</span>
}
