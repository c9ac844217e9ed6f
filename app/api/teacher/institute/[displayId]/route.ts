import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { asPage } from '@/lib/core/page'
import { listTeachers } from '@/lib/school/teacher/list-teachers'
import { TeacherRow } from '@/lib/school/teacher/schema'

export const GET = route(listTeachers, {
  as: asPage,
  answer: z.array(TeacherRow),
  summary: "The teachers of your own institute, by the institute's displayId",
})
