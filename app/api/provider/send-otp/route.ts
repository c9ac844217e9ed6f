import { asCodeSent, sendCompanyStaffCode } from '@/lib/access/code/send'
import { publicRoute } from '@/lib/access/http/route'

export const POST = publicRoute(sendCompanyStaffCode, {
  as: asCodeSent,
  fails: [401],
  summary: 'Mail a 4-digit code',
})
