import { route } from '@/lib/http'
import { refundOrder } from '@/lib/refund/refund-order'
import { RefundView } from '@/lib/refund/schema'

export const POST = route(refundOrder, {
  status: 201,
  answer: RefundView,
  summary: 'Give back what unused keys of an order cost; the own password is given again',
})
