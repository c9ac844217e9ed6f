import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { assignClass } from '@/lib/school/teacher/assign-class'

export const POST = route(assignClass, {
  message: 'Successfully Assigned',
  answer: z.strictObject({ assigned: z.number().int(), classdivision: z.string() }),
  summary: 'Give several teachers one more class, all or none; approves those who waited',
})
