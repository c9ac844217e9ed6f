import { publicRoute } from '@/lib/access/http/route'
import { asSignedIn, signInAnswer } from '@/lib/access/sign-in/answer'
import { signInSchool } from '@/lib/access/sign-in/sign-in'

export const POST = publicRoute(signInSchool, {
  as: asSignedIn,
  ...signInAnswer,
  summary: 'Sign in; answers code_required when a code was mailed',
})
