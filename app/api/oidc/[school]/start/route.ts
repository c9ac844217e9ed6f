import { publicRoute } from '@/lib/access/http/route'
import { startSignIn } from '@/lib/school/oidc/start'

export const GET = publicRoute(startSignIn, {
  status: 303,
  summary: 'Begins a sign-in by the school’s own provider: sends the browser there',
})
