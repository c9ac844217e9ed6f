import { route } from '@/lib/http'
import { createOrder } from '@/lib/order/create-order'
import { OrderView } from '@/lib/order/schema'
import { KeyPrice, viewPrice } from '@/lib/price/current-price'

export const GET = route(viewPrice, {
  answer: KeyPrice,
  summary: 'What a key costs now, in rupees with its tax, and who sells it',
})

export const POST = route(createOrder, {
  status: 201,
  message: 'Ordered',
  answer: OrderView,
  summary: 'Order keys at the price of this moment; a price in the body is ignored',
})
