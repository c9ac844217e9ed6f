import { route } from '@/lib/access/http/route'
import { refundOrder } from '@/lib/shop/refund/refund-order'
import { RefundView } from '@/lib/shop/refund/schema'

export const POST = route(refundOrder, {
  status: 201,
  answer: RefundView,
  summary: 'Give back what unused keys of an order cost; your own password is given again',
})
