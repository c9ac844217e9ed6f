import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { listIncidents, openIncident } from '@/lib/care/incident/log'
import { IncidentView } from '@/lib/care/incident/schema'
import { asPage } from '@/lib/core/page'

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
