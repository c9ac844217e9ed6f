import { CurrentUser } from '@/lib/access/account/schema'
import { asSignInCompleted } from '@/lib/access/factor/second-step'
import { signInByPasskey } from '@/lib/access/factor/sign-in-by-passkey'
import { publicRoute } from '@/lib/access/http/route'

export const POST = publicRoute(signInByPasskey, {
  as: asSignInCompleted,
  optional: { user: CurrentUser },
  fails: [401],
  summary: 'Sign in with a passkey, alone or as the second step after the password',
})
