import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { listViewers } from '@/lib/care/incident/list-viewers'
import { Viewer } from '@/lib/care/incident/schema'

export const GET = route(listViewers, {
  answer: z.array(Viewer),
  summary: 'Which accounts opened or took out pupils’ data in a time',
})
