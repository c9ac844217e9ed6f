import { CircleCheck, Clock, PencilLine } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import type { CellState } from '@/lib/lab/mark/grid-schema'

type Props = {
  state: CellState
  mark?: string
}

/** The state of an attempt by icon and words; nothing if there is no attempt. */
export function StateBadge({ state, mark }: Props) {
  if (state === 'none') return null
  if (state === 'waiting')
    return (
      <Badge tone="warning">
        <Clock aria-hidden />
        Waiting
      </Badge>
    )
  const released = state === 'released'
  return (
    <Badge tone={released ? 'success' : 'info'}>
      {released ? <CircleCheck aria-hidden /> : <PencilLine aria-hidden />}
      {mark ? `${mark} ${released ? 'released' : 'draft'}` : released ? 'Released' : 'Draft'}
    </Badge>
  )
}
