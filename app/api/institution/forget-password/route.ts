import { asCodeAsked, forgetAdminPassword } from '@/lib/account/send-code'
import { publicRoute } from '@/lib/http'

export const POST = publicRoute(forgetAdminPassword, {
  as: asCodeAsked,
  summary: 'Mail a code to choose a new password',
})
