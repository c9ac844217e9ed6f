import { z } from 'zod'
import { route } from '@/lib/http'
import { listOrders } from '@/lib/order/list-orders'
import { OrderView } from '@/lib/order/schema'
import { asPage } from '@/lib/page'

export const GET = route(listOrders, {
  answer: z.array(OrderView),
  as: asPage,
  summary: 'The own institute’s orders of keys, the newest first',
})
