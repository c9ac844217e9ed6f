import { route } from '@/lib/access/http/route'
import { checkTeachers } from '@/lib/school/roster/check-import'
import { CheckedImport, checkLimit } from '@/lib/school/roster/schema'

export const POST = route(checkTeachers, {
  status: 201,
  message: 'The rows were checked. Nothing has been added yet.',
  answer: CheckedImport,
  limit: checkLimit,
  fails: [429],
  summary: 'Check a file or pasted rows of teachers; nothing is written before the commit',
})
