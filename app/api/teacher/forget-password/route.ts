import { asCodeAsked, forgetSchoolPassword } from '@/lib/access/account/send-code'
import { publicRoute } from '@/lib/access/http/route'

export const POST = publicRoute(forgetSchoolPassword, {
  as: asCodeAsked,
  summary: 'Mail a code to choose a new password',
})
