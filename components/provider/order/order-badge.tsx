import { Badge, type Tone } from '@/components/ui/badge'
import type { ConsoleOrder } from '@/lib/company/console/schema'

const badges: Record<ConsoleOrder['status'], { tone: Tone; word: string }> = {
  created: { tone: 'neutral', word: 'Created' },
  pending: { tone: 'info', word: 'Pending' },
  paid: { tone: 'success', word: 'Paid' },
  failed: { tone: 'danger', word: 'Failed' },
  expired: { tone: 'neutral', word: 'Expired' },
  refunded: { tone: 'accent', word: 'Refunded' },
}

export const statusWord = (status: ConsoleOrder['status']) => badges[status].word

/** The state of an order. */
export function OrderBadge({ status }: { status: ConsoleOrder['status'] }) {
  return <Badge tone={badges[status].tone}>{badges[status].word}</Badge>
}

const reasons = {
  'no answer': 'No answer to the link',
  'link over': 'No open link',
  'refund waits': 'Refund waits',
}

/** Why an order is stuck and needs a person. */
export function StuckBadge({ stuck }: Pick<ConsoleOrder, 'stuck'>) {
  return stuck && <Badge tone="warning">{reasons[stuck]}</Badge>
}
