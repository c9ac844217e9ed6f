import { route } from '@/lib/http'
import { checkStudents } from '@/lib/roster/check-import'
import { CheckedImport, checkLimit } from '@/lib/roster/schema'

export const POST = route(checkStudents, {
  status: 201,
  message: 'The rows were checked. Nothing has been added yet.',
  answer: CheckedImport,
  limit: checkLimit,
  summary: 'Check a file or pasted rows of students; nothing is written before the commit',
})
