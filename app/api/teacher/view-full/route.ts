import { CurrentUser } from '@/lib/access/account/schema'
import { route } from '@/lib/access/http/route'
import { viewSelf } from '@/lib/school/teacher/view-self'

export const GET = route(viewSelf, {
  as: (user) => ({ user, data: user }),
  answer: CurrentUser,
  with: { user: CurrentUser },
  summary: 'The signed-in teacher with the assigned classes',
})
