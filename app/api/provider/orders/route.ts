import { z } from 'zod'
import { listConsoleOrders } from '@/lib/console/list-orders'
import { ConsoleOrder } from '@/lib/console/schema'
import { route } from '@/lib/http'
import { asPage } from '@/lib/page'

export const GET = route(listConsoleOrders, {
  as: asPage,
  answer: z.array(ConsoleOrder),
  summary: 'Orders of all schools, the newest first',
})
