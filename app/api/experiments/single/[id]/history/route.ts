import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { listMarkChanges } from '@/lib/lab/mark/history'
import { MarkChangeView } from '@/lib/lab/mark/schema'

export const GET = route(listMarkChanges, {
  answer: z.array(MarkChangeView),
  summary: 'Every mark that an attempt was ever given',
})
