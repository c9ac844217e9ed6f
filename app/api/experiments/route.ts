import { AttemptView } from '@/lib/attempt/schema'
import { submitAttempt } from '@/lib/attempt/submit'
import { route } from '@/lib/http'
import { markAttempt } from '@/lib/mark/mark-attempt'

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
  summary: 'Send an own attempt; the same clientAttemptId again is the same attempt',
})
