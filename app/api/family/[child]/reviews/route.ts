import { route } from '@/lib/access/http/route'
import { requestReview } from '@/lib/lab/review/request'
import { familyOfAddress } from '@/lib/school/parent/family-caller'

export const POST = route(
  requestReview,
  {
    status: 201,
    message: 'The teacher has been asked',
    summary: 'A family asks to look again at a mark that was given out',
  },
  familyOfAddress,
)
