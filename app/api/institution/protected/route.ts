import { CurrentUser } from '@/lib/access/account/schema'
import { route } from '@/lib/access/http/route'
import { checkSession } from '@/lib/access/sign-in/sign-in'

export const POST = route(checkSession, {
  with: { user: CurrentUser },
  as: (user) => ({ user }),
  summary: 'Who is signed in',
})
