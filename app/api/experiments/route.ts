import { AttemptView } from '@/lib/attempt/schema'
import { route } from '@/lib/http'
import { markAttempt } from '@/lib/mark/mark-attempt'

export const PUT = route(markAttempt, {
  message: 'Score Submitted',
  answer: AttemptView,
  summary: 'Give an attempt its mark, and add comments',
})
