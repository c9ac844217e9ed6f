import { pageRoute } from '@/lib/access/http/route'
import { listAnswers } from '@/lib/school/parent/list-answers'
import { AnswerView } from '@/lib/school/parent/schema'

export const GET = pageRoute(listAnswers, AnswerView, {
  summary: 'The students, each with what the parents said last about consent',
})
