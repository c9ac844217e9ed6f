import { route } from '@/lib/access/http/route'
import { createStudent } from '@/lib/school/student/create'
import { StudentView } from '@/lib/school/student/schema'

export const POST = route(createStudent, {
  status: 201,
  message: 'Added Successfully',
  answer: StudentView,
  summary: 'Add a student and mail a temporary password',
})
