import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { viewTeacher } from '@/lib/school/teacher/list-teachers'
import { removeTeacher } from '@/lib/school/teacher/remove-teachers'
import { TeacherView } from '@/lib/school/teacher/schema'
import { updateTeacher } from '@/lib/school/teacher/update-teacher'

export const GET = route(viewTeacher, { answer: TeacherView, summary: 'One teacher' })

export const PATCH = route(updateTeacher, {
  message: 'Updated Successfully',
  answer: TeacherView,
  summary: "Change a teacher's details and classes, or approve a waiting one",
})

export const DELETE = route(removeTeacher, {
  message: 'Deleted Successfully',
  answer: z.strictObject({ removed: z.number().int() }),
  summary: 'Put a teacher into the recycle bin',
})
