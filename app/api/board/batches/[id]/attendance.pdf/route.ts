import { route } from '@/lib/access/http/route'
import { attendanceList } from '@/lib/lab/board/attendance-list'

export const GET = route(attendanceList, {
  file: ['pdf'],
  fails: [409, 429],
  summary: 'The list on which the candidates of a batch sign',
})
