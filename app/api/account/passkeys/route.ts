import { addPasskey } from '@/lib/access/factor/passkeys'
import { NewRecoveryCodes } from '@/lib/access/factor/schema'
import { route } from '@/lib/access/http/route'

export const POST = route(addPasskey, {
  status: 201,
  message: 'The passkey is added',
  answer: NewRecoveryCodes,
  summary: 'Add the new passkey; the first second step brings recovery codes',
})
