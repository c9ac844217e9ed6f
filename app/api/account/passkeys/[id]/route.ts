import { removePasskey, renamePasskey } from '@/lib/access/factor/passkeys'
import { route } from '@/lib/access/http/route'

export const PATCH = route(renamePasskey, { message: 'Updated Successfully', summary: 'Rename a passkey' })

export const DELETE = route(removePasskey, {
  message: 'The passkey is removed',
  summary: 'Remove a passkey',
})
