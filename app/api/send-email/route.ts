import { z } from 'zod'
import { sendEmail } from '@/lib/email/send-email'
import { route } from '@/lib/http'

export const POST = route(sendEmail, {
  status: 202,
  message: 'Message sent',
  answer: z.strictObject({ email: z.string() }),
  summary: 'Mail plain text to a member of the own institute',
})
