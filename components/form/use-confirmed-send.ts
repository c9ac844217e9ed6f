import type { RecheckRequest } from '@/components/shell/recheck-request'
import { useRecheck } from '@/components/shell/use-recheck'
import { asFailure } from './failure'

type Question = Omit<RecheckRequest, 'action' | 'canceledMessage'>

/**
 * For a form whose sending the user's password confirms: `await send(question, call)` is true when it was done, and throws
 * what the server refuses, for the form's fields. Render `{dialogs}` outside the form.
 */
export function useConfirmedSend(email: string) {
  const { run, dialogs } = useRecheck({ email })

  async function send(question: Question, call: () => Promise<unknown>): Promise<boolean> {
    let refused: unknown
    const action = async () => {
      try {
        await call()
      } catch (error) {
        // The dialog asks for the password; all else belongs to the form's fields.
        if (asFailure(error).code === 'password_required') throw error
        refused = error
      }
    }
    const done = await run({ ...question, canceledMessage: 'canceled', action })
    if (refused) throw refused
    return done
  }

  return { send, dialogs }
}
