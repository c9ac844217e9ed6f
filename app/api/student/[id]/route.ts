import { route } from '@/lib/http'
import { getStudent } from '@/lib/student/list'
import { removeStudent } from '@/lib/student/remove'
import { MovedStudents, StudentView } from '@/lib/student/schema'
import { updateStudent } from '@/lib/student/update'

export const GET = route(getStudent, { answer: StudentView, summary: 'One student' })

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
