import { publicRoute } from '@/lib/access/http/route'
import { signOut } from '@/lib/access/sign-in/sign-in'

export const POST = publicRoute(signOut, {
  as: () => ({ session: null, pending: null }),
  message: 'Signed out',
  summary: 'End this session',
})
