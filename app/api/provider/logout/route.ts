import { signOut } from '@/lib/account/sign-in'
import { publicRoute } from '@/lib/http'

export const POST = publicRoute(signOut, {
  as: () => ({ session: null }),
  message: 'Signed out',
  summary: 'End this session',
})
