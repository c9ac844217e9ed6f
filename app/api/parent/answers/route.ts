import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { asPage } from '@/lib/core/page'
import { listAnswers } from '@/lib/school/parent/list-answers'
import { AnswerView } from '@/lib/school/parent/schema'

export const GET = route(listAnswers, {
  as: asPage,
  answer: z.array(AnswerView),
  summary: 'The students, each with what the parents said last about consent',
})
