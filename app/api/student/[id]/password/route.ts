import { route } from '@/lib/http'
import { sendPassword } from '@/lib/student/send-password'

export const POST = route(sendPassword, {
  message: 'Temporary Password Sent Successfully',
  summary: 'Mail a student a new temporary password',
})
