import { route } from '@/lib/access/http/route'
import { retryRefund } from '@/lib/shop/refund/refund-order'
import { RefundView } from '@/lib/shop/refund/schema'

export const POST = route(retryRefund, {
  answer: RefundView,
  fails: [502],
  summary: 'Ask the payment provider again for a refund that waits',
})
