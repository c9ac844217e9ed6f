import { route } from '@/lib/access/http/route'
import { ProviderCheck } from '@/lib/school/oidc/schema'
import { testProvider } from '@/lib/school/oidc/test-provider'

export const POST = route(testProvider, {
  answer: ProviderCheck,
  fails: [429],
  summary: 'Ask a provider what it offers',
})
