import { asCodeAsked, forgetAdminPassword } from '@/lib/access/account/send-code'
import { publicRoute } from '@/lib/access/http/route'

export const POST = publicRoute(forgetAdminPassword, {
  as: asCodeAsked,
  summary: 'Mail a code to choose a new password',
})
