import { route } from '@/lib/http'
import { removeStudents } from '@/lib/student/remove'
import { MovedStudents } from '@/lib/student/schema'

export const POST = route(removeStudents, {
  message: 'Deleted Successfully',
  answer: MovedStudents,
  summary: 'Put several students in the recycle bin, or all that fit a filter and its count',
})
