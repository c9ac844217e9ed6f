import { z } from 'zod'
import { AttemptView } from '@/lib/attempt/schema'
import { listAttempts } from '@/lib/attempt/view'
import { route } from '@/lib/http'

export const GET = route(listAttempts, {
  answer: z.array(AttemptView),
  summary: "A student's attempts, newest first; {id} is the student's guid",
})
