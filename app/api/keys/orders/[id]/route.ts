import { route } from '@/lib/access/http/route'
import { OrderView } from '@/lib/shop/order/schema'
import { viewOrder } from '@/lib/shop/order/view'

export const GET = route(viewOrder, { answer: OrderView, summary: 'One order, and where it can be paid' })
