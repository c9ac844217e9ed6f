import { PasskeyRequest } from '@/lib/access/factor/schema'
import { beginPasskeySignIn } from '@/lib/access/factor/sign-in-by-passkey'
import { publicRoute } from '@/lib/access/http/route'

export const POST = publicRoute(beginPasskeySignIn, {
  answer: PasskeyRequest,
  fails: [401],
  summary: 'Begin a sign-in with a passkey: what WebAuthn is to ask the device for',
})
