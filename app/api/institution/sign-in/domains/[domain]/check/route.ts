import { route } from '@/lib/access/http/route'
import { checkDomain } from '@/lib/school/oidc/domains'
import { DomainView } from '@/lib/school/oidc/schema'

export const POST = route(checkDomain, {
  message: 'The domain is verified',
  answer: DomainView,
  fails: [429],
  summary: 'Verify a domain by its DNS record',
})
