import { forgetTeacherPassword } from '@/lib/account/send-code'
import { publicRoute } from '@/lib/http'

export const POST = publicRoute(forgetTeacherPassword, {
  message: 'If this address has an account, a code is on its way.',
  summary: 'Mail a code to choose a new password',
})
