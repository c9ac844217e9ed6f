import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { listPrices } from '@/lib/shop/price/list-prices'
import { PriceView } from '@/lib/shop/price/schema'
import { plannedMessage, setPrice } from '@/lib/shop/price/set-price'

export const GET = route(listPrices, {
  answer: z.array(PriceView),
  summary: 'Every price of a key there was, is or will be',
})

export const POST = route(setPrice, {
  status: 201,
  message: 'The price is set.',
  answer: PriceView,
  as: (data) => (data.state === 'planned' ? { data, message: plannedMessage(data) } : { data }),
  summary: 'Set the price of a key from now or a later moment on',
})
