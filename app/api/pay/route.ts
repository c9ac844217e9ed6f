import { route } from '@/lib/http'
import { payOrder } from '@/lib/order/pay-order'
import { PayRedirect } from '@/lib/order/schema'

export const POST = route(payOrder, {
  message: 'Please pay on the page of the payment provider',
  answer: PayRedirect,
  summary: 'Where to pay an order: data.data.instrumentResponse.redirectInfo.url',
})
