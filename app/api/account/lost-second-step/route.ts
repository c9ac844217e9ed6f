import { asRemovalRequested, requestFactorRemoval } from '@/lib/access/factor/lost-factor'
import { publicRoute } from '@/lib/access/http/route'

export const POST = publicRoute(requestFactorRemoval, {
  as: asRemovalRequested,
  fails: [401],
  summary: 'Ask to have a lost second step removed, after the password; for who has no owner beside them',
})
