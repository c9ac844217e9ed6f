import { rejectFactorRemoval } from '@/lib/access/factor/lost-factor'
import { publicRoute } from '@/lib/access/http/route'

export const POST = publicRoute(rejectFactorRemoval, {
  message: 'Stopped. Your second step stays as it is.',
  summary: 'Stop the removal of a second step, by the mailed link',
})
