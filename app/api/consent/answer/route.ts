import { publicRoute } from '@/lib/http'
import { answerSlip } from '@/lib/parent/answer-slip'
import { SlipView } from '@/lib/parent/schema'

export const POST = publicRoute(answerSlip, {
  message: 'Thank you. Your answer is kept.',
  answer: SlipView,
  summary: 'A parent gives, refuses or takes back consent by the code of the slip',
})
