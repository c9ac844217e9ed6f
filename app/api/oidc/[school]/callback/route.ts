import { publicRoute } from '@/lib/access/http/route'
import { endSignIn } from '@/lib/school/oidc/callback'

export const GET = publicRoute(endSignIn, {
  headers: ['cookie'],
  status: 303,
  summary: 'Where the school’s own provider sends the browser back to: signs in, or says why not',
})
