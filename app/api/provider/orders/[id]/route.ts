import { ConsoleOrderFull } from '@/lib/console/schema'
import { viewConsoleOrder } from '@/lib/console/view-order'
import { route } from '@/lib/http'

export const GET = route(viewConsoleOrder, {
  answer: ConsoleOrderFull,
  summary: 'One order with its links, events, keys, papers and refunds',
})
