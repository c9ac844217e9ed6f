import { Badge, type Tone } from '@/components/ui/badge'
import type { RefundView } from '@/lib/shop/refund/schema'

/** The state of a refund. */
export function RefundBadge({ refund }: { refund: RefundView }) {
  const [tone, word] = stateOf(refund)
  return <Badge tone={tone}>{word}</Badge>
}

function stateOf({ status, refundId, creditNote }: RefundView): [tone: Tone, word: string] {
  if (status === 'processed') return ['success', 'Sent']
  if (status === 'failed') return ['danger', 'Failed']
  if (refundId) return ['info', 'Accepted by the bank']
  // The credit note is issued when a refund counts as sent: this one failed after that, and waits for the company's staff.
  return creditNote ? ['danger', 'Failed: try again'] : ['info', 'Waits for the bank']
}
