import { route } from '@/lib/access/http/route'
import { removeDomain } from '@/lib/school/oidc/domains'

export const DELETE = route(removeDomain, {
  message: 'Removed',
  summary: 'Remove a domain of the school',
})
