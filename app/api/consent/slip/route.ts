import { publicRoute } from '@/lib/access/http/route'
import { openSlip } from '@/lib/school/parent/open-slip'
import { SlipView } from '@/lib/school/parent/schema'

export const POST = publicRoute(openSlip, {
  answer: SlipView,
  fails: [429],
  summary: 'Open a consent slip by its code: the school, the child’s first name and the answer so far',
})
