import { asSignedIn, signInAdmin } from '@/lib/access/account/sign-in'
import { publicRoute } from '@/lib/access/http/route'

export const POST = publicRoute(signInAdmin, {
  as: asSignedIn,
  summary: 'Sign in; answers code_required when a code was mailed',
})
