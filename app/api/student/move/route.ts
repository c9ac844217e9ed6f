import { route } from '@/lib/access/http/route'
import { moveStudents } from '@/lib/school/student/move'
import { MovedStudents } from '@/lib/school/student/schema'

export const POST = route(moveStudents, {
  message: 'Updated Successfully',
  answer: MovedStudents,
  summary: 'Put several students in another class, or all that fit a filter and its count',
})
