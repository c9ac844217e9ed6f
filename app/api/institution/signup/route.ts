import { z } from 'zod'
import { signUpInstitute } from '@/lib/account/sign-up'
import { publicRoute } from '@/lib/http'

export const POST = publicRoute(signUpInstitute, {
  status: 201,
  message: 'Signed up successfully',
  answer: z.strictObject({ guid: z.string(), displayId: z.string(), email: z.string() }),
  summary: 'Make an institute and its first admin; mails a code',
})
