import { signInStudent } from '@/lib/access/account/sign-in'
import { publicRoute } from '@/lib/access/http/route'

export const POST = publicRoute(signInStudent, {
  as: ({ user, token, device }) => ({ user, token, deviceToken: device }),
  summary: 'Sign a student in for a lab program; answers a bearer token and a device token',
})
