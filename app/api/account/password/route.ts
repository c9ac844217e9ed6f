import { route } from '@/lib/access/http/route'
import { asChangedPassword, changedPasswordAnswer, changePassword } from '@/lib/access/password/change'

export const POST = route(changePassword, {
  message: 'Your password is changed.',
  as: asChangedPassword,
  ...changedPasswordAnswer,
  summary: 'Change your own password; answers a new token',
})
