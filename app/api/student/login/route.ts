import { CurrentUser } from '@/lib/access/account/schema'
import { publicRoute } from '@/lib/access/http/route'
import { asStudentSignedIn, signInStudent, studentTokens } from '@/lib/school/student/sign-in'

export const POST = publicRoute(signInStudent, {
  as: asStudentSignedIn,
  with: { user: CurrentUser },
  optional: studentTokens,
  fails: [401],
  summary:
    'Sign a student in: a lab program reads a bearer token and a device token, a browser gets a cookie',
})
