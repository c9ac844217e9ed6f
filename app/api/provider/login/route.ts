import { asSignedIn, signInAnswer, signInStaff } from '@/lib/access/account/sign-in'
import { publicRoute } from '@/lib/access/http/route'

export const POST = publicRoute(signInStaff, {
  as: asSignedIn,
  ...signInAnswer,
  summary: "Sign in as the company's staff; a code is always mailed",
})
