import { Badge } from '@/components/ui/badge'
import type { IncidentView } from '@/lib/care/incident/schema'

/** The time left to report to the Data Protection Board, as of when the page was rendered. */
export function BoardClock({ incident: { boardBy, boardToldAt, closedAt } }: { incident: IncidentView }) {
  if (boardToldAt) {
    const late = Date.parse(boardToldAt) > Date.parse(boardBy)
    return <Badge tone={late ? 'danger' : 'success'}>{late ? 'Board told late' : 'Board told in time'}</Badge>
  }
  if (closedAt) return <Badge>Closed</Badge>
  const hours = Math.floor((Date.parse(boardBy) - Date.now()) / 3600_000)
  if (hours < 0) return <Badge tone="danger">Board: {-hours} h over</Badge>
  return <Badge tone={hours < 24 ? 'danger' : 'warning'}>Board: {hours} h left</Badge>
}
