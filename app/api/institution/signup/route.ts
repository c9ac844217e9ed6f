import { z } from 'zod'
import { publicRoute } from '@/lib/access/http/route'
import { asSignedUp, signUpInstitute } from '@/lib/school/institute/sign-up'

export const POST = publicRoute(signUpInstitute, {
  status: 201,
  as: asSignedUp,
  message: 'Signed up successfully',
  answer: z.strictObject({ guid: z.string(), displayId: z.string(), email: z.string() }),
  summary: 'Make an institute and its first admin; mails a code',
})
