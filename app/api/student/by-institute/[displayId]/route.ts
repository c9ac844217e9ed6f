import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { asPage } from '@/lib/core/page'
import { listStudentsOfInstitute } from '@/lib/school/student/list'
import { StudentView } from '@/lib/school/student/schema'

export const GET = route(listStudentsOfInstitute, {
  as: asPage,
  answer: z.array(StudentView),
  summary: "An institute's students: all for its admins, those of your own classes for a teacher",
})
