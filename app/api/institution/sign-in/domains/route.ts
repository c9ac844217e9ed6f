import { route } from '@/lib/access/http/route'
import { addDomain } from '@/lib/school/oidc/domains'
import { DomainView } from '@/lib/school/oidc/schema'

export const POST = route(addDomain, {
  status: 201,
  message: 'Added Successfully',
  answer: DomainView,
  summary: 'Name a domain of the school',
})
