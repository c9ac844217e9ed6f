import { cancelEmailChange } from '@/lib/access/account/email-change'
import { route } from '@/lib/access/http/route'

export const DELETE = route(cancelEmailChange, {
  message: 'Your email stays as it is.',
  summary: 'Give up a change of email that is not confirmed yet',
})
