import { route } from '@/lib/access/http/route'
import { createStudent } from '@/lib/school/student/create'
import { AddedStudent } from '@/lib/school/student/schema'

export const POST = route(createStudent, {
  status: 201,
  message: 'Added Successfully',
  answer: AddedStudent,
  fails: [429],
  summary: 'Add a student and mail a temporary password',
})
