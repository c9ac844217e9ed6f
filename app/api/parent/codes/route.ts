import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { renewClassCodes } from '@/lib/school/parent/renew-codes'

export const POST = route(renewClassCodes, {
  message: 'The old codes no longer work',
  answer: z.strictObject({ codes: z.number().int() }),
  summary: 'Make new slip codes for a class; those printed before stop working at once',
})
