import { recheckPassword } from '@/lib/access/sign-in/recheck'
import { asRechecked, recheckAnswer } from '@/lib/access/session/renew'
import { route } from '@/lib/access/http/route'

export const POST = route(recheckPassword, {
  as: asRechecked,
  ...recheckAnswer,
  summary:
    'Give your own password again; opens five minutes for destructive acts, and gives the session a new token',
})
