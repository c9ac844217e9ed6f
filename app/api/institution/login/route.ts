import { asSignedIn, signInAdmin } from '@/lib/account/sign-in'
import { publicRoute } from '@/lib/http'

export const POST = publicRoute(signInAdmin, {
  as: asSignedIn,
  summary: 'Sign in; answers code_required when a code was mailed',
})
