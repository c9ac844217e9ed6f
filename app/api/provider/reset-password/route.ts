import { resetStaffPassword } from '@/lib/access/account/reset-password'
import { publicRoute } from '@/lib/access/http/route'

export const POST = publicRoute(resetStaffPassword, {
  message: 'Your new password is set. Please sign in.',
  summary: 'Set a new password with the mailed code; ends every session',
})
