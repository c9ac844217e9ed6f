import { route } from '@/lib/access/http/route'
import { endSession } from '@/lib/access/session/devices'

export const DELETE = route(endSession, {
  message: 'Signed out there',
  summary: 'Sign out one other device',
})
