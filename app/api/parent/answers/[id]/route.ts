import { route } from '@/lib/access/http/route'
import { recordAnswer } from '@/lib/school/parent/record-answer'
import { HistoryView } from '@/lib/school/parent/schema'
import { viewHistory } from '@/lib/school/parent/view-history'

export const GET = route(viewHistory, {
  answer: HistoryView,
  summary: 'What the parents of a student answered, the newest first',
})

export const POST = route(recordAnswer, {
  status: 201,
  message: 'The answer is recorded.',
  answer: HistoryView,
  summary: 'Record an answer that the parents gave on paper',
})
