import { z } from 'zod'
import { recheckPassword } from '@/lib/access/account/recheck'
import { newTokenAnswer, withNewToken } from '@/lib/access/account/renew-session'
import { route } from '@/lib/access/http/route'

export const POST = route(recheckPassword, {
  as: (renewed) => ({ ...withNewToken(renewed), data: { until: renewed.until } }),
  answer: z.strictObject({ until: z.string() }),
  ...newTokenAnswer,
  summary:
    'Give your own password again; opens five minutes for destructive acts, and gives the session a new token',
})
