import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { sendEmail } from '@/lib/access/mail/send-email'

export const POST = route(sendEmail, {
  status: 202,
  message: 'Message sent',
  answer: z.strictObject({ email: z.string() }),
  fails: [429],
  summary: 'Mail plain text to a member of your own institute',
})
