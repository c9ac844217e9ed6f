import { route } from '@/lib/access/http/route'
import { viewOrder } from '@/lib/shop/order/list-orders'
import { OrderView } from '@/lib/shop/order/schema'

export const GET = route(viewOrder, { answer: OrderView, summary: 'One order, and where it can be paid' })
