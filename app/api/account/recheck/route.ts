import { RecheckWays, recheckByPasskey, viewRecheck } from '@/lib/access/factor/recheck-by-passkey'
import { route } from '@/lib/access/http/route'
import { asRechecked, recheckAnswer } from '@/lib/access/session/renew'

export const GET = route(viewRecheck, {
  answer: RecheckWays,
  summary: 'See by what a destructive act may be confirmed',
})

export const POST = route(recheckByPasskey, {
  as: asRechecked,
  ...recheckAnswer,
  summary:
    'Confirm with a passkey; opens five minutes for destructive acts, and gives the session a new token',
})
