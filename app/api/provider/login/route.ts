import { publicRoute } from '@/lib/access/http/route'
import { asSignedIn, signInAnswer } from '@/lib/access/sign-in/answer'
import { signInCompanyStaff } from '@/lib/access/sign-in/sign-in'

export const POST = publicRoute(signInCompanyStaff, {
  as: asSignedIn,
  ...signInAnswer,
  summary: "Sign in as the company's staff; a code is always mailed",
})
