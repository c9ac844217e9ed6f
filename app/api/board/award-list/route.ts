import { route } from '@/lib/access/http/route'
import { viewAward } from '@/lib/lab/board/award'
import { AwardList } from '@/lib/lab/board/award-schema'

export const GET = route(viewAward, {
  answer: AwardList,
  summary: 'The marks of a batch or of a day in the board’s order, as the practical sheets are today',
})
