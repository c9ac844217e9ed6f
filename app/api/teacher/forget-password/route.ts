import { asCodeAsked, forgetTeacherPassword } from '@/lib/account/send-code'
import { publicRoute } from '@/lib/http'

export const POST = publicRoute(forgetTeacherPassword, {
  as: asCodeAsked,
  summary: 'Mail a code to choose a new password',
})
