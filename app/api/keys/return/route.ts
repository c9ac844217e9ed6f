import { z } from 'zod'
import { route } from '@/lib/http'
import { returnKey } from '@/lib/key/return-key'

export const POST = route(returnKey, {
  message: 'Key returned',
  answer: z.strictObject({ key: z.string() }),
  summary: 'Take a key back from a student who leaves, with a reason',
})
