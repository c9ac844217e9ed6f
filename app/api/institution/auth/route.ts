import { z } from 'zod'
import { recheckPassword } from '@/lib/account/recheck'
import { route } from '@/lib/http'

export const POST = route(recheckPassword, {
  answer: z.strictObject({ until: z.string() }),
  summary: 'Give the own password again; opens five minutes for destructive acts',
})
