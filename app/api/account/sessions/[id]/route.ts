import { endSession } from '@/lib/access/session/devices'
import { route } from '@/lib/access/http/route'

export const DELETE = route(endSession, {
  message: 'Signed out there',
  summary: 'Sign out one other device',
})
