import { z } from 'zod'
import { recheckPassword } from '@/lib/account/recheck'
import { withNewToken } from '@/lib/account/renew-session'
import { route } from '@/lib/http'

export const POST = route(recheckPassword, {
  as: (renewed) => ({ ...withNewToken(renewed), data: { until: renewed.until } }),
  answer: z.strictObject({ until: z.string() }),
  summary:
    'Give the own password again; opens five minutes for destructive acts, and gives the session a new token',
})
