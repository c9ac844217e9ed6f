import { pageRoute } from '@/lib/access/http/route'
import { listTeachers } from '@/lib/school/teacher/list-teachers'
import { TeacherRow } from '@/lib/school/teacher/schema'

export const GET = pageRoute(listTeachers, TeacherRow, {
  summary: "The teachers of your own institute, by the institute's displayId",
})
