import { route } from '@/lib/access/http/route'
import { viewStudent } from '@/lib/school/student/list'
import { removeStudent } from '@/lib/school/student/remove'
import { MovedStudents, StudentView } from '@/lib/school/student/schema'
import { updateStudent } from '@/lib/school/student/update'

export const GET = route(viewStudent, { answer: StudentView, summary: 'One student' })

export const PATCH = route(updateStudent, {
  message: 'Successfully Updated User',
  answer: StudentView,
  summary: 'Change what is named of a student',
})

export const DELETE = route(removeStudent, {
  message: 'Deleted Successfully',
  answer: MovedStudents,
  summary: 'Put a student in the recycle bin for 30 days',
})
