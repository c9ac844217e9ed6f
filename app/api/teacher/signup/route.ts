import { z } from 'zod'
import { publicRoute } from '@/lib/access/http/route'
import { asSignedUp, signUpTeacher } from '@/lib/school/institute/sign-up'

export const POST = publicRoute(signUpTeacher, {
  status: 201,
  as: asSignedUp,
  message: 'Signedup successfully',
  answer: z.strictObject({ guid: z.string(), email: z.string(), institute: z.string() }),
  summary: 'Sign up as a teacher of an institute; mails a code and asks its admins',
})
