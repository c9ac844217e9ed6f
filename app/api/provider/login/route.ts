import { asSignedIn, signInStaff } from '@/lib/account/sign-in'
import { publicRoute } from '@/lib/http'

export const POST = publicRoute(signInStaff, {
  as: asSignedIn,
  summary: "Sign in as the company's staff; a code is always mailed",
})
