import { pageRoute } from '@/lib/access/http/route'
import { listConsoleOrders } from '@/lib/company/console/list-orders'
import { ConsoleOrder } from '@/lib/company/console/schema'

export const GET = pageRoute(listConsoleOrders, ConsoleOrder, {
  summary: 'Orders of all schools, the newest first',
})
