import { publicRoute } from '@/lib/access/http/route'
import { returnFromPayment } from '@/lib/shop/order/webhook'

export const GET = publicRoute(returnFromPayment, {
  status: 303,
  summary: 'Where the payment provider sends the browser back to: leads on to the order’s page',
})
