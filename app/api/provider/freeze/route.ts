import { route } from '@/lib/access/http/route'
import { FreezeView } from '@/lib/care/incident/schema'
import { setFreeze, viewFreeze } from '@/lib/care/incident/set-freeze'

export const GET = route(viewFreeze, {
  answer: FreezeView,
  summary: 'Whether exports, support and sign-ups are stopped',
})

export const POST = route(setFreeze, {
  message: 'Successfully changed',
  answer: FreezeView,
  summary: 'Stop exports, support and sign-ups on the whole site at once, or let them go on',
})
