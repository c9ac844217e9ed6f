import { asEntered, giveSecondStep } from '@/lib/access/factor/second-step'
import { publicRoute } from '@/lib/access/http/route'

export const POST = publicRoute(giveSecondStep, {
  as: asEntered,
  summary: 'End a sign-in with a code of the authenticator app or a recovery code, after the password',
})
