import { publicRoute } from '@/lib/access/http/route'
import { asStudentSignedIn, signInStudent } from '@/lib/school/student/sign-in'

export const POST = publicRoute(signInStudent, {
  as: asStudentSignedIn,
  summary:
    'Sign a student in: a lab program reads a bearer token and a device token, a browser gets a cookie',
})
