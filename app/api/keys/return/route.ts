import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { returnKey } from '@/lib/shop/key/return-key'

export const POST = route(returnKey, {
  message: 'Key returned',
  answer: z.strictObject({ key: z.string() }),
  summary: 'Take a key back from a student who leaves, with a reason',
})
