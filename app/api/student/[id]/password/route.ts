import { route } from '@/lib/http'
import { sendPassword } from '@/lib/student/send-password'

export const POST = route(sendPassword, {
  message: 'Temporary password sent',
  summary: 'Mail a student a new temporary password',
})
