import { changePassword } from '@/lib/account/change-password'
import { route } from '@/lib/http'

export const POST = route(changePassword, {
  message: 'Your password is changed.',
  summary: 'Change the own password',
})
