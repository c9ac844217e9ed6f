import { completeFactorRemoval } from '@/lib/access/factor/lost-factor'
import { publicRoute } from '@/lib/access/http/route'

export const POST = publicRoute(completeFactorRemoval, {
  message: 'Your second step is removed. Please sign in.',
  fails: [401],
  summary: 'Remove a lost second step by the mailed link, a day after it was asked for',
})
