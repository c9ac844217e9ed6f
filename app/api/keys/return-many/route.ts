import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { returnKeys } from '@/lib/shop/key/return-key'

export const POST = route(returnKeys, {
  message: 'Keys returned',
  answer: z.strictObject({ keys: z.array(z.string()) }),
  summary: 'Take back the keys of several students, with one reason: all of them or none',
})
