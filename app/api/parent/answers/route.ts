import { z } from 'zod'
import { route } from '@/lib/http'
import { asPage } from '@/lib/page'
import { listAnswers } from '@/lib/parent/list-answers'
import { AnswerView } from '@/lib/parent/schema'

export const GET = route(listAnswers, {
  as: asPage,
  answer: z.array(AnswerView),
  summary: 'The students, each with what the parents said last about consent',
})
