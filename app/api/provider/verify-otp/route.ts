import { asVerified, verifyStaffCode } from '@/lib/account/verify-code'
import { publicRoute } from '@/lib/http'

export const POST = publicRoute(verifyStaffCode, {
  as: asVerified,
  summary: 'Give the mailed code or its one-time link',
})
