import { changePassword } from '@/lib/account/change-password'
import { withNewToken } from '@/lib/account/renew-session'
import { route } from '@/lib/http'

export const POST = route(changePassword, {
  message: 'Your password is changed.',
  as: withNewToken,
  summary: 'Change the own password; answers a new token',
})
