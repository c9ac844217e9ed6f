import { route } from '@/lib/access/http/route'
import { mailWaitsMessage } from '@/lib/access/mail/waiting-words'
import { sendPassword } from '@/lib/school/student/send-password'

export const POST = route(sendPassword, {
  as: ({ mailWaits }) => ({ message: mailWaits ? mailWaitsMessage : 'Temporary password sent' }),
  fails: [429],
  summary: 'Mail a student a new temporary password',
})
