import { route } from '@/lib/http'
import { createStudent } from '@/lib/student/create'
import { StudentView } from '@/lib/student/schema'

export const POST = route(createStudent, {
  status: 201,
  message: 'Added Successfully',
  answer: StudentView,
  summary: 'Add a student and mail a temporary password',
})
