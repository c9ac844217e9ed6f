import { resetFactors } from '@/lib/access/factor/reset-factors'
import { route } from '@/lib/access/http/route'

export const DELETE = route(resetFactors, {
  message: 'Their second step is removed. They sign in with their password.',
  summary: 'Remove the second step of a colleague who has lost it',
})
