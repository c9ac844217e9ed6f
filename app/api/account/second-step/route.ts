import { CurrentUser } from '@/lib/access/account/schema'
import { asSignInCompleted, confirmSecondStep } from '@/lib/access/factor/second-step'
import { publicRoute } from '@/lib/access/http/route'

export const POST = publicRoute(confirmSecondStep, {
  as: asSignInCompleted,
  optional: { user: CurrentUser },
  fails: [401],
  summary: 'End a sign-in with a code of the authenticator app or a recovery code, after the password',
})
