import { asFailure } from '@/components/form/failure'
import type { Base } from '@/components/shell/types'
import { useRecheck } from '@/components/shell/use-recheck'
import type { CurrentUser } from '@/lib/access/account/schema'
import { callApi, type Reply } from '@/lib/core/http-client'
import { apiOf } from './account-api'

type Change = { email?: string | undefined }

/**
 * Saves the account settings; a new email asks for confirmation and the password. `save` resolves to undefined if the user
 * declines, and throws when the server rejects a value. Render `{dialogs}` outside the form.
 */
export function useSaveProfile(base: Base, current: string) {
  const { run, dialogs } = useRecheck({ email: current })
  const send = (change: Change) => callApi<CurrentUser>('PATCH', apiOf(base), change)

  async function save(change: Change): Promise<Reply<CurrentUser> | undefined> {
    if (change.email === undefined || change.email === current) return send(change)
    let reply: Reply<CurrentUser> | undefined
    let refused: unknown
    await run({
      title: 'Change your email?',
      body: (
        <p className="break-words">We mail a code to {change.email}. It counts once you have given it.</p>
      ),
      confirmLabel: 'Yes, change',
      tone: 'primary',
      canceledMessage: 'canceled',
      action: async () => {
        try {
          reply = await send(change)
        } catch (error) {
          // The password dialog handles this failure; the form's fields show all others.
          if (asFailure(error).code === 'password_required') throw error
          refused = error
        }
      },
    })
    if (refused) throw refused
    return reply
  }

  return { save, dialogs }
}
