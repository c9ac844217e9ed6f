import { forgetStaffPassword } from '@/lib/account/send-code'
import { publicRoute } from '@/lib/http'

export const POST = publicRoute(forgetStaffPassword, {
  message: 'If this address has an account, a code is on its way.',
  summary: 'Mail a code to choose a new password',
})
