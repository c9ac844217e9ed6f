import { resetStaffPassword } from '@/lib/account/reset-password'
import { publicRoute } from '@/lib/http'

export const POST = publicRoute(resetStaffPassword, {
  message: 'Your new password is set. Please sign in.',
  summary: 'Set a new password with the mailed code; ends every session',
})
