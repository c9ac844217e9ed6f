import { z } from 'zod'
import { route } from '@/lib/http'
import { asPage } from '@/lib/page'
import { listTeachers } from '@/lib/teacher/list-teachers'
import { TeacherRow } from '@/lib/teacher/schema'

export const GET = route(listTeachers, {
  as: asPage,
  answer: z.array(TeacherRow),
  summary: "The teachers of the own institute, by the institute's displayId",
})
