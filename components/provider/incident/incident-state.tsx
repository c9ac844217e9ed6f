import { Badge } from '@/components/ui/badge'
import type { IncidentView } from '@/lib/care/incident/schema'
import { counted } from '@/lib/core/counted'

/** The time left to report to the Data Protection Board, as of when the page was rendered, and whether the incident is closed. */
export const IncidentState = ({ incident }: { incident: IncidentView }) => (
  <span className="flex flex-wrap gap-2">
    <BoardClock {...incident} />
    {incident.closedAt && <Badge>Closed</Badge>}
  </span>
)

function BoardClock({ boardBy, boardToldAt, closedAt }: IncidentView) {
  if (boardToldAt) {
    const late = Date.parse(boardToldAt) > Date.parse(boardBy)
    return <Badge tone={late ? 'danger' : 'success'}>{late ? 'Board told late' : 'Board told in time'}</Badge>
  }
  if (closedAt) return null
  const hours = Math.floor((Date.parse(boardBy) - Date.now()) / 3600_000)
  if (hours < 0) return <Badge tone="danger">Report overdue by {durationWords(-hours)}</Badge>
  return <Badge tone={hours < 24 ? 'danger' : 'warning'}>Report due in {durationWords(hours)}</Badge>
}

const durationWords = (hours: number) =>
  hours < 48 ? `${hours || 'under 1'} h` : counted(Math.floor(hours / 24), 'day')
