import { publicRoute } from '@/lib/http'
import { openSlip } from '@/lib/parent/open-slip'
import { SlipView } from '@/lib/parent/schema'

export const POST = publicRoute(openSlip, {
  answer: SlipView,
  summary: 'Open a consent slip by its code: the school, the child’s first name and the answer so far',
})
