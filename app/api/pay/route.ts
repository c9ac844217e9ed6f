import { route } from '@/lib/access/http/route'
import { payOrder } from '@/lib/shop/order/pay-order'
import { PayRedirect } from '@/lib/shop/order/schema'

export const POST = route(payOrder, {
  message: 'Please pay on the page of the payment provider',
  answer: PayRedirect,
  fails: [429, 502],
  summary: 'Where to pay an order: data.data.instrumentResponse.redirectInfo.url',
})
