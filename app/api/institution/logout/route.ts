import { signOut } from '@/lib/access/sign-in/sign-in'
import { publicRoute } from '@/lib/access/http/route'

export const POST = publicRoute(signOut, {
  as: () => ({ session: null }),
  message: 'Signed out',
  summary: 'End this session',
})
