import { route } from '@/lib/access/http/route'
import { addStep, viewIncident } from '@/lib/care/incident/log'
import { IncidentView } from '@/lib/care/incident/schema'

export const GET = route(viewIncident, {
  answer: IncidentView,
  summary: 'One incident with all that was done',
})

export const POST = route(addStep, {
  status: 201,
  message: 'Added to the record.',
  answer: IncidentView,
  summary: 'Add what was done about an incident; nothing of it can be changed later',
})
