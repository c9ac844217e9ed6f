import { offerPasskey } from '@/lib/access/factor/enter-by-passkey'
import { PasskeyRequest } from '@/lib/access/factor/schema'
import { publicRoute } from '@/lib/access/http/route'

export const POST = publicRoute(offerPasskey, {
  answer: PasskeyRequest,
  fails: [401, 429],
  summary: 'Begin a sign-in with a passkey: what WebAuthn is to ask the device for',
})
