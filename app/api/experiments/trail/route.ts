import { z } from 'zod'
import { route } from '@/lib/http'
import { listMarkTrail, TrailRow } from '@/lib/mark/trail'
import { asPage } from '@/lib/page'

export const GET = route(listMarkTrail, {
  as: asPage,
  answer: z.array(TrailRow),
  summary: 'Every mark ever given in the institute, newest first',
})
