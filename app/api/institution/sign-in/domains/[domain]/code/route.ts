import { route } from '@/lib/access/http/route'
import { confirmDomainCode } from '@/lib/school/oidc/domains'
import { DomainView } from '@/lib/school/oidc/schema'

export const POST = route(confirmDomainCode, {
  message: 'The domain is verified for a trial',
  answer: DomainView,
  fails: [429],
  summary: 'Verify a domain for a trial, by the code that its postmaster was mailed',
})
