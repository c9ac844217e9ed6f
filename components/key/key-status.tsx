import { Badge, type Tone } from '@/components/ui/badge'
import type { KeyStatus as Status } from '@/lib/shop/key/schema'

const badges: Record<Status, [label: string, tone: Tone]> = {
  free: ['Free', 'neutral'],
  assigned: ['Assigned', 'success'],
  returned: ['Returned', 'info'],
  credited: ['Credited', 'warning'],
}

/** The state of a key. */
export function KeyStatus({ status }: { status: Status }) {
  const [label, tone] = badges[status]
  return <Badge tone={tone}>{label}</Badge>
}

export const keyStatusLabels = Object.entries(badges).map(([value, [label]]) => ({ value, label }))
