import { pageRoute, route } from '@/lib/access/http/route'
import { createTeacher } from '@/lib/school/teacher/create-teacher'
import { listTeachers } from '@/lib/school/teacher/list-teachers'
import { AddedTeacher, TeacherRow } from '@/lib/school/teacher/schema'
import { sentMessage } from '@/lib/school/teacher/sent-message'

export const GET = pageRoute(listTeachers, TeacherRow, { summary: "The institute's teachers" })

export const POST = route(createTeacher, {
  status: 201,
  as: (teacher) => ({ message: sentMessage(teacher), data: teacher }),
  answer: AddedTeacher,
  fails: [429],
  summary:
    'Add a teacher and mail how to sign in, with a temporary password unless the school has its own provider alone',
})

export { PATCH } from '../institution/route'
