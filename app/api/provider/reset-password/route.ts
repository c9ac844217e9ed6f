import { publicRoute } from '@/lib/access/http/route'
import { asReset, resetAnswer, resetCompanyStaffPassword } from '@/lib/access/password/reset'

export const POST = publicRoute(resetCompanyStaffPassword, {
  as: asReset,
  ...resetAnswer,
  summary: 'Set a new password with the mailed code; ends every session and signs in, unless two-step is on',
})
