import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { removeTeachers } from '@/lib/school/teacher/remove-teachers'

export const POST = route(removeTeachers, {
  message: 'Deleted Successfully',
  answer: z.strictObject({ removed: z.number().int() }),
  summary: 'Put several teachers into the recycle bin, all or none',
})
