import { publicRoute } from '@/lib/access/http/route'
import { endByProvider } from '@/lib/school/oidc/logout'

export const POST = publicRoute(endByProvider, {
  raw: true,
  limit: 20_000,
  fails: [404],
  summary: 'Back-channel logout: the school’s own provider ends sessions; for the provider alone',
})
