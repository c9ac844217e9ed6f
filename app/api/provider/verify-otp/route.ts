import { CurrentUser } from '@/lib/access/account/schema'
import { asVerified, verifyCompanyStaffCode } from '@/lib/access/code/verify'
import { publicRoute } from '@/lib/access/http/route'

export const POST = publicRoute(verifyCompanyStaffCode, {
  as: asVerified,
  optional: { user: CurrentUser },
  fails: [401],
  summary: 'Give the mailed code or its one-time link',
})
