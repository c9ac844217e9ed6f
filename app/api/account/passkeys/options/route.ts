import { beginPasskey } from '@/lib/access/factor/passkeys'
import { PasskeyRequest } from '@/lib/access/factor/schema'
import { route } from '@/lib/access/http/route'

export const POST = route(beginPasskey, {
  answer: PasskeyRequest,
  summary: 'Begin to add a passkey: what WebAuthn is to ask the device for',
})
