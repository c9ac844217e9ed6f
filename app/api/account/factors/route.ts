import { Factors } from '@/lib/access/factor/schema'
import { viewFactors } from '@/lib/access/factor/view-factors'
import { route } from '@/lib/access/http/route'

export const GET = route(viewFactors, {
  answer: Factors,
  summary: 'See your own passkeys, authenticator app and recovery codes',
})
