import { useRef, useState } from 'react'
import { asFailure, leaveIfExpired, messageOf, toastFailure } from '@/components/form/failure'
import { OnDemand } from '@/components/ui/on-demand'
import { toast } from '@/components/ui/toast'
import type { RecheckRequest } from './recheck-request'

type Pending = RecheckRequest & { resolve: (done: boolean) => void }

const loadDialogs = () => import('./recheck-dialogs').then((module) => module.RecheckDialogs)

/**
 * For actions that are hard to undo: confirmation, then the user's password if the server asks for it, then the action. If that
 * fails, the confirmation says why, and stays for another try.
 * `const { run, dialogs } = useRecheck(email)`; `await run({ … })` resolves to true when done. Render `{dialogs}`.
 */
export function useRecheck(email: string) {
  const [request, setRequest] = useState<Pending>()
  const [needsPassword, setNeedsPassword] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  // A ref, so that cancelling during the password check takes effect at once and stops the action.
  const open = useRef<Pending>(undefined)

  function finish(done: boolean) {
    open.current = undefined
    setRequest(undefined)
    request?.resolve(done)
  }

  async function attempt() {
    if (!request || open.current !== request) return
    setPending(true)
    setProblem(undefined)
    toast.dismissProblems()
    try {
      await request.action()
      finish(true)
    } catch (error) {
      const failure = asFailure(error)
      if (failure.code === 'password_required') return setNeedsPassword(true)
      if (leaveIfExpired(failure)) return finish(false)
      toastFailure(failure)
      setNeedsPassword(false)
      setProblem(messageOf(failure))
    } finally {
      setPending(false)
    }
  }

  function cancel() {
    if (pending) return
    if (request?.canceledMessage) toast.info(request.canceledMessage)
    finish(false)
  }

  const run = (request: RecheckRequest) =>
    new Promise<boolean>((resolve) => {
      open.current?.resolve(false)
      open.current = { ...request, resolve }
      setRequest(open.current)
      setNeedsPassword(false)
      setProblem(undefined)
    })

  const dialogs = request && (
    <OnDemand
      load={loadDialogs}
      onMissing={() => finish(false)}
      part={{ ...request, needsPassword, email, pending, problem, onYes: attempt, onNo: cancel }}
    />
  )
  return { run, dialogs }
}
