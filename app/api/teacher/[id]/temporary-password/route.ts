import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { sentMessage } from '@/lib/school/teacher/sent-message'
import { resendTemporaryPassword } from '@/lib/school/teacher/temporary-password'

export const POST = route(resendTemporaryPassword, {
  as: (sent) => ({ message: sentMessage(sent), data: { email: sent.email, mailWaits: sent.mailWaits } }),
  answer: z.strictObject({ email: z.string(), mailWaits: z.boolean() }),
  fails: [429],
  summary: 'Mail a teacher how to sign in, before the first sign-in also to a corrected address',
})
