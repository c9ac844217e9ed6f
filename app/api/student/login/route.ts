import { publicRoute } from '@/lib/access/http/route'
import { signInStudent } from '@/lib/school/student/sign-in'

export const POST = publicRoute(signInStudent, {
  as: ({ user, token, device }) => ({ user, token, deviceToken: device }),
  summary: 'Sign a student in for a lab program; answers a bearer token and a device token',
})
