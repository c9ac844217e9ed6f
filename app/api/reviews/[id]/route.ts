import { route } from '@/lib/access/http/route'
import { answerReview } from '@/lib/lab/review/answer'

export const POST = route(answerReview, {
  message: 'The family reads your answer',
  summary: 'Answer a family that asked to look at a mark again',
})
