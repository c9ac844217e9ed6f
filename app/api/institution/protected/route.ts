import { checkSession } from '@/lib/account/sign-in'
import { route } from '@/lib/http'

export const POST = route(checkSession, { as: (user) => ({ user }), summary: 'Who is signed in' })
