import { asCodeAsked, sendStaffCode } from '@/lib/account/send-code'
import { publicRoute } from '@/lib/http'

export const POST = publicRoute(sendStaffCode, {
  as: asCodeAsked,
  summary: 'Mail a 4-digit code',
})
