import { z } from 'zod'
import { signUpTeacher } from '@/lib/account/sign-up'
import { publicRoute } from '@/lib/http'

export const POST = publicRoute(signUpTeacher, {
  status: 201,
  message: 'Signedup successfully',
  answer: z.strictObject({ guid: z.string(), email: z.string(), institute: z.string() }),
  summary: 'Sign up as a teacher of an institute; mails a code and asks its admins',
})
