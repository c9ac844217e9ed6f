import { z } from 'zod'
import { route } from '@/lib/http'
import { listMarkChanges } from '@/lib/mark/history'
import { MarkChangeView } from '@/lib/mark/schema'

export const GET = route(listMarkChanges, {
  answer: z.array(MarkChangeView),
  summary: 'Every mark that an attempt was ever given',
})
