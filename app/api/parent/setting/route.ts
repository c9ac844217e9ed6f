import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { setConsentRule } from '@/lib/school/parent/record-answer'

export const PATCH = route(setConsentRule, {
  message: 'Successfully changed',
  answer: z.strictObject({ required: z.boolean() }),
  summary: 'Set whether lab work waits for a parent’s yes',
})
