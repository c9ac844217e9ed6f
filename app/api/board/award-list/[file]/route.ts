import { route } from '@/lib/access/http/route'
import { exportAward } from '@/lib/lab/board/export-award'

export const GET = route(exportAward, {
  file: ['pdf', 'xlsx', 'txt'],
  fails: [429],
  summary: 'The award list of a batch or a day as award.pdf, award.xlsx or award.txt',
})
