import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { asPage } from '@/lib/core/page'
import { listOrders } from '@/lib/shop/order/list-orders'
import { OrderView } from '@/lib/shop/order/schema'

export const GET = route(listOrders, {
  answer: z.array(OrderView),
  as: asPage,
  summary: 'The own institute’s orders of keys, the newest first',
})
