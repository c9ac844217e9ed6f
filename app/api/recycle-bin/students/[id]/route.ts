import { route } from '@/lib/http'
import { restoreStudent } from '@/lib/student/restore'
import { RestoredStudents } from '@/lib/student/schema'

export const POST = route(restoreStudent, {
  message: 'Restored',
  answer: RestoredStudents,
  summary: 'Bring a student back from the recycle bin',
})
