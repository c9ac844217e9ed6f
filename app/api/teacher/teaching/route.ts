import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { setTeaching } from '@/lib/school/class/teaching'

export const PUT = route(setTeaching, {
  message: 'Updated Successfully',
  answer: z.strictObject({ classes: z.number().int() }),
  summary: 'Change who teaches which classes, all or nothing; approves those who waited',
})
