import { route } from '@/lib/access/http/route'
import { SignInPolicy, SignInRule } from '@/lib/school/institute/schema'
import { setSignInPolicy, viewSignInPolicy } from '@/lib/school/institute/sign-in-policy'

export const GET = route(viewSignInPolicy, {
  answer: SignInPolicy,
  summary: 'See who of the staff needs a second step at sign-in, and who has one',
})

export const PUT = route(setSignInPolicy, {
  message: 'Updated Successfully',
  answer: SignInRule,
  summary: 'Set who of the staff needs a second step, and whether mailed codes are taken',
})
