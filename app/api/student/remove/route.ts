import { route } from '@/lib/access/http/route'
import { removeStudents } from '@/lib/school/student/remove'
import { MovedStudents } from '@/lib/school/student/schema'

export const POST = route(removeStudents, {
  message: 'Deleted Successfully',
  answer: MovedStudents,
  summary: 'Put several students in the recycle bin, or all that fit a filter and its count',
})
