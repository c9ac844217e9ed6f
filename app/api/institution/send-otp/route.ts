import { asCodeAsked, sendAdminCode } from '@/lib/access/account/send-code'
import { publicRoute } from '@/lib/access/http/route'

export const POST = publicRoute(sendAdminCode, {
  as: asCodeAsked,
  summary: 'Mail a 4-digit code',
})
