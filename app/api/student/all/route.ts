import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { asPage } from '@/lib/core/page'
import { listAllStudents } from '@/lib/school/student/list'
import { InstituteCount, StudentView } from '@/lib/school/student/schema'

export const GET = route(listAllStudents, {
  as: asPage,
  answer: z.union([z.array(StudentView), z.array(InstituteCount)]),
  summary: 'The students one may see; for the provider a count per institute',
})
