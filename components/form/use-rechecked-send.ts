import type { RecheckRequest } from '@/components/shell/recheck-request'
import { useRecheck } from '@/components/shell/use-recheck'
import { asFailure } from './failure'

type Question = Omit<RecheckRequest, 'action' | 'canceledMessage'>

/**
 * For forms that are confirmed by the user's password: `await send(question, call)` resolves to true when done and throws the
 * server's errors for the form's fields. Render `{dialogs}` outside the form.
 */
export function useRecheckedSend(email: string) {
  const { run, dialogs } = useRecheck(email)

  async function send(question: Question, call: () => Promise<unknown>): Promise<boolean> {
    let refused: unknown
    const action = async () => {
      try {
        await call()
      } catch (error) {
        // The password dialog handles this failure; the form's fields show all others.
        if (asFailure(error).code === 'password_required') throw error
        refused = error
      }
    }
    const done = await run({ ...question, action })
    if (refused) throw refused
    return done
  }

  return { send, dialogs }
}
