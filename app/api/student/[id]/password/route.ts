import { route } from '@/lib/access/http/route'
import { sendPassword } from '@/lib/school/student/send-password'

export const POST = route(sendPassword, {
  message: 'Temporary password sent',
  fails: [429],
  summary: 'Mail a student a new temporary password',
})
