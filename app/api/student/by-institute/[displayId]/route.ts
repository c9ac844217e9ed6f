import { z } from 'zod'
import { route } from '@/lib/http'
import { asPage } from '@/lib/page'
import { listStudentsOfInstitute } from '@/lib/student/list'
import { StudentView } from '@/lib/student/schema'

export const GET = route(listStudentsOfInstitute, {
  as: asPage,
  answer: z.array(StudentView),
  summary: "An institute's students: all for its admins, those of the own classes for a teacher",
})
