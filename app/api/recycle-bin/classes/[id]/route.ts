import { z } from 'zod'
import { restoreClass } from '@/lib/class/bin'
import { route } from '@/lib/http'

export const POST = route(restoreClass, {
  message: 'Restored',
  answer: z.strictObject({
    guid: z.string(),
    classdivision: z.string(),
    studentsBack: z.number().int(),
    studentsLeft: z.number().int(),
  }),
  summary: 'Bring a class back from the recycle bin, with its students',
})
