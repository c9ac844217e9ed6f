import { route } from '@/lib/http'
import { addStep, viewIncident } from '@/lib/incident/log'
import { IncidentView } from '@/lib/incident/schema'

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
