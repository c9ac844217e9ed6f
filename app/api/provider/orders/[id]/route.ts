import { route } from '@/lib/access/http/route'
import { ConsoleOrderFull } from '@/lib/company/console/schema'
import { viewConsoleOrder } from '@/lib/company/console/view-order'

export const GET = route(viewConsoleOrder, {
  answer: ConsoleOrderFull,
  summary: 'One order with its links, events, keys, papers and refunds',
})
