import { asCodeAsked, sendStaffCode } from '@/lib/access/account/send-code'
import { publicRoute } from '@/lib/access/http/route'

export const POST = publicRoute(sendStaffCode, {
  as: asCodeAsked,
  summary: 'Mail a 4-digit code',
})
