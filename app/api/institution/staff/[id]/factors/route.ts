import { resetFactors } from '@/lib/access/factor/reset-factors'
import { route } from '@/lib/access/http/route'

export const DELETE = route(resetFactors, {
  message: 'They can sign in again, with their password or their school account.',
  summary:
    'Remove the lost second step of a colleague or, without one, the link to a replaced school account',
})
