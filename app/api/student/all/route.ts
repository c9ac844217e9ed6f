import { z } from 'zod'
import { route } from '@/lib/http'
import { asPage } from '@/lib/page'
import { listAllStudents } from '@/lib/student/list'
import { InstituteCount, StudentView } from '@/lib/student/schema'

export const GET = route(listAllStudents, {
  as: asPage,
  answer: z.union([z.array(StudentView), z.array(InstituteCount)]),
  summary: 'The students one may see; for the provider a count per institute',
})
