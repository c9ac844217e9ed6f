import { route } from '@/lib/http'
import { viewOrder } from '@/lib/order/list-orders'
import { OrderView } from '@/lib/order/schema'

export const GET = route(viewOrder, { answer: OrderView, summary: 'One order, and where it can be paid' })
