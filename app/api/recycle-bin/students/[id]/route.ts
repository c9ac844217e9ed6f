import { route } from '@/lib/access/http/route'
import { restoreStudent } from '@/lib/school/student/restore'
import { RestoredStudents } from '@/lib/school/student/schema'

export const POST = route(restoreStudent, {
  message: 'Restored',
  answer: RestoredStudents,
  summary: 'Bring a student back from the recycle bin',
})
