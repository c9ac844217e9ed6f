import { publicRoute } from '@/lib/access/http/route'
import { answerSlip } from '@/lib/school/parent/answer-slip'
import { SlipView } from '@/lib/school/parent/schema'

export const POST = publicRoute(answerSlip, {
  message: 'Thank you. Your answer is saved.',
  answer: SlipView,
  fails: [429],
  summary: 'A parent gives, refuses or takes back consent by the code of the slip',
})
