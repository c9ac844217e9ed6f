import { route } from '@/lib/http'
import { StudentWork } from '@/lib/mark/schema'
import { viewStudentWork } from '@/lib/mark/student-work'

export const GET = route(viewStudentWork, {
  answer: StudentWork,
  summary: 'How a student stands in every experiment',
})
