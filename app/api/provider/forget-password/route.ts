import { asCodeAsked, forgetStaffPassword } from '@/lib/account/send-code'
import { publicRoute } from '@/lib/http'

export const POST = publicRoute(forgetStaffPassword, {
  as: asCodeAsked,
  summary: 'Mail a code to choose a new password',
})
