import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { listReviews } from '@/lib/lab/review/list'
import { OpenReview } from '@/lib/lab/review/schema'

export const GET = route(listReviews, {
  answer: z.array(OpenReview),
  summary: 'The families who ask to look at a mark again, and wait for an answer',
})
