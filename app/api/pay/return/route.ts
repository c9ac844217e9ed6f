import { publicRoute } from '@/lib/http'
import { returnFromPayment } from '@/lib/order/return-from-payment'

export const GET = publicRoute(returnFromPayment, {
  summary: 'Where the payment provider sends the browser back to: leads on to the order’s page',
})
