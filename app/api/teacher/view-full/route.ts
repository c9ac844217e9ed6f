import { CurrentUser } from '@/lib/account/schema'
import { route } from '@/lib/http'
import { viewSelf } from '@/lib/teacher/view-self'

export const GET = route(viewSelf, {
  as: (user) => ({ user, data: user }),
  answer: CurrentUser,
  summary: 'The signed-in teacher with the assigned classes',
})
