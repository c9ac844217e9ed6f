import { route } from '@/lib/access/http/route'
import { AttemptView } from '@/lib/lab/attempt/schema'
import { submitAttempt } from '@/lib/lab/attempt/submit'
import { markAttempt } from '@/lib/lab/mark/mark-attempt'

export const PUT = route(markAttempt, {
  message: 'Score Submitted',
  answer: AttemptView,
  summary: 'Give an attempt its mark, and add comments',
})

export const POST = route(submitAttempt, {
  status: 201,
  message: 'Attempt received',
  answer: AttemptView,
  limit: 100_000,
  fails: [429],
  summary: 'Send an own attempt; the same clientAttemptId again is the same attempt',
})
