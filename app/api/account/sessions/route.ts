import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { endOtherSessions, listSignedInDevices, SignedInDevice } from '@/lib/access/session/devices'

export const GET = route(listSignedInDevices, {
  answer: z.array(SignedInDevice),
  summary: 'The devices on which one is signed in',
})

export const DELETE = route(endOtherSessions, {
  message: 'Signed out everywhere else',
  answer: z.strictObject({ ended: z.number() }),
  summary: 'Sign out every device but this one',
})
