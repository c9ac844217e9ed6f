import { route } from '@/lib/access/http/route'
import { studentFile } from '@/lib/lab/practical/files'

export const GET = route(studentFile, {
  file: ['pdf'],
  fails: [409, 429],
  summary: 'The practical file of a student as PDF',
})
