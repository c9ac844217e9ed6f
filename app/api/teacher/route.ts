import { z } from 'zod'
import { asProfile, updateProfile } from '@/lib/account/profile'
import { CurrentUser } from '@/lib/account/schema'
import { route } from '@/lib/http'
import { asPage } from '@/lib/page'
import { createTeacher } from '@/lib/teacher/create-teacher'
import { listTeachers } from '@/lib/teacher/list-teachers'
import { TeacherRow, TeacherView } from '@/lib/teacher/schema'

export const GET = route(listTeachers, {
  as: asPage,
  answer: z.array(TeacherRow),
  summary: "The institute's teachers",
})

export const POST = route(createTeacher, {
  status: 201,
  message: 'Temporary Password Sent Successfully',
  answer: TeacherView,
  summary: 'Add a teacher and mail a temporary password',
})

export const PATCH = route(updateProfile, {
  as: asProfile,
  answer: CurrentUser,
  summary: 'Save the own account settings',
})
