import { route } from '@/lib/access/http/route'
import { Refusal, viewRefusal } from '@/lib/lab/attempt/refusal'

export const GET = route(viewRefusal, {
  answer: Refusal.nullable(),
  summary: 'Why the student’s own work would not be stored; null if it would',
})
