import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { mailDomainCode } from '@/lib/school/oidc/domains'

export const POST = route(mailDomainCode, {
  message: 'We have mailed a code',
  answer: z.strictObject({ sentTo: z.string() }),
  fails: [429],
  summary: 'Mail a code to a domain’s postmaster',
})
