import { z } from 'zod'
import { route } from '@/lib/http'
import { setConsentRule } from '@/lib/parent/record-answer'

export const PATCH = route(setConsentRule, {
  message: 'Successfully changed',
  answer: z.strictObject({ required: z.boolean() }),
  summary: 'Set whether lab work waits for a parent’s yes',
})
