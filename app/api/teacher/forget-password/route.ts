import { asCodeAsked, forgetTeacherPassword } from '@/lib/access/account/send-code'
import { publicRoute } from '@/lib/access/http/route'

export const POST = publicRoute(forgetTeacherPassword, {
  as: asCodeAsked,
  summary: 'Mail a code to choose a new password',
})
