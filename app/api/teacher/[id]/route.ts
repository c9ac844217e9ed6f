import { z } from 'zod'
import { route } from '@/lib/http'
import { viewTeacher } from '@/lib/teacher/list-teachers'
import { removeTeacher } from '@/lib/teacher/remove-teachers'
import { TeacherView } from '@/lib/teacher/schema'
import { updateTeacher } from '@/lib/teacher/update-teacher'

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
