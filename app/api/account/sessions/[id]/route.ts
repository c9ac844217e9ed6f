import { endSession } from '@/lib/account/sessions'
import { route } from '@/lib/http'

export const DELETE = route(endSession, {
  message: 'Signed out there',
  summary: 'Sign out one other device',
})
