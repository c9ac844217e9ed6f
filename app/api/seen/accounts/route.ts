import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { listLookers } from '@/lib/care/incident/list-lookers'
import { Looker } from '@/lib/care/incident/schema'

export const GET = route(listLookers, {
  answer: z.array(Looker),
  summary: 'Which accounts opened or took out pupils’ data in a time',
})
