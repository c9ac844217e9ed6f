import { route } from '@/lib/http'
import { retryRefund } from '@/lib/refund/refund-order'
import { RefundView } from '@/lib/refund/schema'

export const POST = route(retryRefund, {
  answer: RefundView,
  summary: 'Ask the payment provider again for a refund that waits',
})
