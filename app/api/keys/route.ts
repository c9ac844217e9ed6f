import { route } from '@/lib/access/http/route'
import { createOrder } from '@/lib/shop/order/order'
import { OrderView } from '@/lib/shop/order/schema'
import { KeyPrice, viewPrice } from '@/lib/shop/price/current-price'

export const GET = route(viewPrice, {
  answer: KeyPrice,
  summary: 'What a key costs now, in rupees with its tax, and who sells it',
})

export const POST = route(createOrder, {
  status: 201,
  message: 'Ordered',
  answer: OrderView,
  fails: [429],
  summary: 'Order keys at the price of this moment; a price in the body is ignored',
})
