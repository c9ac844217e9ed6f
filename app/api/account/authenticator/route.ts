import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
} from '@/lib/access/factor/authenticator'
import { AuthenticatorSetup, NewRecoveryCodes } from '@/lib/access/factor/schema'
import { route } from '@/lib/access/http/route'

export const POST = route(beginAuthenticator, {
  answer: AuthenticatorSetup,
  summary: 'Begin to set up an authenticator app: its key, which counts once a code of it is confirmed',
})

export const PUT = route(confirmAuthenticator, {
  message: 'The authenticator app is set up',
  answer: NewRecoveryCodes,
  summary: 'Confirm the new authenticator app by a code; the first second step brings recovery codes',
})

export const DELETE = route(removeAuthenticator, {
  message: 'The authenticator app is removed',
  fails: [404],
  summary: 'Remove the authenticator app',
})
