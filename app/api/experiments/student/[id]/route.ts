import { route } from '@/lib/access/http/route'
import { StudentWork } from '@/lib/lab/mark/grid-schema'
import { viewStudentWork } from '@/lib/lab/mark/student-work'

export const GET = route(viewStudentWork, {
  answer: StudentWork,
  summary: 'How a student stands in every experiment',
})
