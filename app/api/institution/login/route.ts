import { signInSchool } from '@/lib/access/sign-in/sign-in'
import { asSignedIn, signInAnswer } from '@/lib/access/sign-in/answer'
import { publicRoute } from '@/lib/access/http/route'

export const POST = publicRoute(signInSchool, {
  as: asSignedIn,
  ...signInAnswer,
  summary: 'Sign in; answers code_required when a code was mailed',
})
