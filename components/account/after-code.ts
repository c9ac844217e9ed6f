import type { Base } from '@/components/shell/types'
import { toast } from '@/components/ui/toast'
import type { Purpose } from '@/lib/access/account/schema'
import type { Reply } from '@/lib/core/http-client'
import { clearCodeRequest, storeCodeRequest } from './code-request'
import { enterDesk } from './enter-desk'

type Done = { base: Base; purpose: Purpose; signedIn: boolean; email?: string; proof: string }

/** Handles a correct code or link, depending on its purpose. Returns the path to go to next. */
export function afterCode({ base, purpose, signedIn, email, proof }: Done, reply: Reply<unknown>): string {
  if (reply.user) return enterDesk(reply.user)
  if (purpose === 'reset') {
    storeCodeRequest({ purpose, sentAt: Date.now(), proof, ...(email && { email }) })
    return `${base}/reset-password`
  }
  clearCodeRequest()
  toast.success(reply.message)
  return signedIn ? `${base}/account-settings` : `${base}/login?done=${purpose}`
}
