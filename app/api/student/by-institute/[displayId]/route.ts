import { pageRoute } from '@/lib/access/http/route'
import { listStudentsOfInstitute } from '@/lib/school/student/list'
import { StudentView } from '@/lib/school/student/schema'

export const GET = pageRoute(listStudentsOfInstitute, StudentView, {
  summary: "An institute's students: all for its admins, those of your own classes for a teacher",
})
