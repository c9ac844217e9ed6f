import { beginPasskeyRecheck } from '@/lib/access/factor/recheck-by-passkey'
import { PasskeyRequest } from '@/lib/access/factor/schema'
import { route } from '@/lib/access/http/route'

export const POST = route(beginPasskeyRecheck, {
  answer: PasskeyRequest,
  summary: 'Ask for one of your own passkeys, to confirm a destructive act',
})
