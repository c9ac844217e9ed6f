import { askLoss } from '@/lib/access/factor/lost-factor'
import { publicRoute } from '@/lib/access/http/route'

export const POST = publicRoute(askLoss, {
  message: 'We have mailed you a link. It works after 24 hours.',
  summary: 'Ask to have a lost second step removed, after the password; for who has no owner beside them',
})
