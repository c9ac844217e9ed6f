import { z } from 'zod'
import { route } from '@/lib/http'
import { listLookers } from '@/lib/incident/list-lookers'
import { Looker } from '@/lib/incident/schema'

export const GET = route(listLookers, {
  answer: z.array(Looker),
  summary: 'Which accounts opened or took out pupils’ data in a time',
})
