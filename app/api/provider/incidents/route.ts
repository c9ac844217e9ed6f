import { z } from 'zod'
import { route } from '@/lib/http'
import { listIncidents, openIncident } from '@/lib/incident/log'
import { IncidentView } from '@/lib/incident/schema'
import { asPage } from '@/lib/page'

export const GET = route(listIncidents, {
  as: asPage,
  answer: z.array(IncidentView),
  summary: 'The breach log, the newest first, with the clocks of each incident',
})

export const POST = route(openIncident, {
  status: 201,
  message: 'The incident is on record.',
  answer: IncidentView,
  summary: 'Open the record of a breach, or of what may be one',
})
