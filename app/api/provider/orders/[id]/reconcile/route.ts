import { reconcileNow } from '@/lib/console/reconcile-order'
import { ConsoleOrderFull } from '@/lib/console/schema'
import { route } from '@/lib/http'

export const POST = route(reconcileNow, {
  answer: ConsoleOrderFull,
  summary: 'Ask the payment provider about an order now',
})
