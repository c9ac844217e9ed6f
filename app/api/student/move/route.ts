import { route } from '@/lib/http'
import { moveStudents } from '@/lib/student/move'
import { MovedStudents } from '@/lib/student/schema'

export const POST = route(moveStudents, {
  message: 'Updated Successfully',
  answer: MovedStudents,
  summary: 'Put several students in another class, or all that fit a filter and its count',
})
