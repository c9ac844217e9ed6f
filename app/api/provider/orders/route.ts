import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { listConsoleOrders } from '@/lib/company/console/list-orders'
import { ConsoleOrder } from '@/lib/company/console/schema'
import { asPage } from '@/lib/core/page'

export const GET = route(listConsoleOrders, {
  as: asPage,
  answer: z.array(ConsoleOrder),
  summary: 'Orders of all schools, the newest first',
})
