import { sendStaffCode } from '@/lib/account/send-code'
import { publicRoute } from '@/lib/http'

export const POST = publicRoute(sendStaffCode, {
  message: 'If this address has an account, a code is on its way.',
  summary: 'Mail a 4-digit code',
})
