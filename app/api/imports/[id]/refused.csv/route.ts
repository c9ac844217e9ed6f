import { route } from '@/lib/access/http/route'
import { refusedFile } from '@/lib/school/roster/refused-file'

export const GET = route(refusedFile, {
  file: ['csv'],
  fails: [429],
  summary: 'The refused rows as they came, with a Reason column',
})
