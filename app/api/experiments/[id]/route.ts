import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { AttemptView } from '@/lib/lab/attempt/schema'
import { listAttempts } from '@/lib/lab/attempt/view'

export const GET = route(listAttempts, {
  answer: z.array(AttemptView),
  summary:
    "A student's attempts, newest first, at most 20 at an experiment and 200 together; {id} is the student's guid",
})
