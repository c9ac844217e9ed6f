import { CurrentUser } from '@/lib/access/account/schema'
import { enterByPasskey } from '@/lib/access/factor/enter-by-passkey'
import { asEntered } from '@/lib/access/factor/second-step'
import { publicRoute } from '@/lib/access/http/route'

export const POST = publicRoute(enterByPasskey, {
  as: asEntered,
  maybe: { user: CurrentUser },
  fails: [401, 429],
  summary: 'Sign in with a passkey, alone or as the second step after the password',
})
