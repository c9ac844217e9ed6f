import { toast } from '@/components/ui/toast'
import { paise, shownRupees } from '@/lib/shop/price/money'
import type { RefundView } from '@/lib/shop/refund/schema'

/** Shows a refund's result as a toast. */
export function toastRefund({ status, amount, refundId }: RefundView) {
  const money = shownRupees(paise(amount))
  if (status === 'processed') toast.success(`${money} is on its way back.`)
  else if (status === 'failed') toast.error('The refund was refused. See the alarms.')
  else if (refundId) toast.info(`${money} was accepted. The bank confirms it within a few days.`)
  else toast.info(`The bank has not answered yet. We keep asking until ${money} is sent.`)
}
