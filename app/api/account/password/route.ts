import { route } from '@/lib/access/http/route'
import { changePassword } from '@/lib/access/password/change'
import { newTokenAnswer, withNewToken } from '@/lib/access/session/renew'

export const POST = route(changePassword, {
  message: 'Your password is changed.',
  as: withNewToken,
  ...newTokenAnswer,
  summary: 'Change your own password; answers a new token',
})
