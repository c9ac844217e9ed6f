import { asVerified, verifyAdminCode } from '@/lib/access/account/verify-code'
import { publicRoute } from '@/lib/access/http/route'

export const POST = publicRoute(verifyAdminCode, {
  as: asVerified,
  summary: 'Give the mailed code or its one-time link',
})
