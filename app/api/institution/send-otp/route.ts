import { asCodeAsked, sendAdminCode } from '@/lib/account/send-code'
import { publicRoute } from '@/lib/http'

export const POST = publicRoute(sendAdminCode, {
  as: asCodeAsked,
  summary: 'Mail a 4-digit code',
})
