import { route } from '@/lib/access/http/route'
import { retryRefund } from '@/lib/shop/refund/refund-order'
import { RefundView } from '@/lib/shop/refund/schema'

export const POST = route(retryRefund, {
  answer: RefundView,
  summary: 'Ask the payment provider again for a refund that waits',
})
