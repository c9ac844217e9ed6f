import { route } from '@/lib/http'
import { resendTemporaryPassword } from '@/lib/teacher/temporary-password'

export const POST = route(resendTemporaryPassword, {
  message: 'Temporary Password Sent Successfully',
  summary: 'Mail a teacher a new temporary password',
})
