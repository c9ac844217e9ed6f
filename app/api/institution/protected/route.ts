import { CurrentUser } from '@/lib/access/account/schema'
import { checkSession } from '@/lib/access/sign-in/sign-in'
import { route } from '@/lib/access/http/route'

export const POST = route(checkSession, {
  with: { user: CurrentUser },
  as: (user) => ({ user }),
  summary: 'Who is signed in',
})
