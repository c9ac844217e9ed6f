import { route } from '@/lib/access/http/route'
import { reconcileNow } from '@/lib/company/console/reconcile-order'
import { ConsoleOrderFull } from '@/lib/company/console/schema'

export const POST = route(reconcileNow, {
  answer: ConsoleOrderFull,
  fails: [502],
  summary: 'Ask the payment provider about an order now',
})
