import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { asPage } from '@/lib/core/page'
import { listMarkTrail, TrailRow } from '@/lib/lab/mark/trail'

export const GET = route(listMarkTrail, {
  as: asPage,
  answer: z.array(TrailRow),
  summary: 'Every mark ever given in the institute, newest first',
})
