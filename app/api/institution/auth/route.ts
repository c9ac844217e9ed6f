import { route } from '@/lib/access/http/route'
import { asRechecked, recheckAnswer } from '@/lib/access/session/renew'
import { recheckPassword } from '@/lib/access/sign-in/recheck'

export const POST = route(recheckPassword, {
  as: asRechecked,
  ...recheckAnswer,
  summary:
    'Give your own password again; opens five minutes for destructive acts, and gives the session a new token',
})
