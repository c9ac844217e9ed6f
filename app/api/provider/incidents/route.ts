import { pageRoute, route } from '@/lib/access/http/route'
import { listIncidents, openIncident } from '@/lib/care/incident/log'
import { IncidentView } from '@/lib/care/incident/schema'

export const GET = pageRoute(listIncidents, IncidentView, {
  summary: 'The breach log, the newest first, with the clocks of each incident',
})

export const POST = route(openIncident, {
  status: 201,
  message: 'The incident is on record.',
  answer: IncidentView,
  summary: 'Open the record of a breach, or of what may be one',
})
