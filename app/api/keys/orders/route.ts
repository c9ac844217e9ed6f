import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { asPage } from '@/lib/core/page'
import { OrderView } from '@/lib/shop/order/schema'
import { listOrders } from '@/lib/shop/order/view'

export const GET = route(listOrders, {
  answer: z.array(OrderView),
  as: asPage,
  summary: 'Your own institute’s orders of keys, the newest first',
})
