import { asSignedIn, signInTeacher } from '@/lib/account/sign-in'
import { publicRoute } from '@/lib/http'

export const POST = publicRoute(signInTeacher, {
  as: asSignedIn,
  summary: 'Sign in; answers code_required when a code was mailed',
})
