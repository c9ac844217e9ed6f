import { changePassword } from '@/lib/access/account/change-password'
import { newTokenAnswer, withNewToken } from '@/lib/access/account/renew-session'
import { route } from '@/lib/access/http/route'

export const POST = route(changePassword, {
  message: 'Your password is changed.',
  as: withNewToken,
  ...newTokenAnswer,
  summary: 'Change your own password; answers a new token',
})
