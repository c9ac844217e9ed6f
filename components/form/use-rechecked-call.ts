import type { RecheckRequest } from '@/components/shell/recheck-request'
import { useRecheck } from '@/components/shell/use-recheck'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'

type Request = Omit<RecheckRequest, 'action'> & {
  call: () => Promise<{ message: string }>
  /** the message on success, where the server's does not say it */
  done?: string
  /** the page to open afterwards; by default the current one is refreshed */
  next?: string
}

/** For calls that are hard to undo: confirms as `useRecheck` does, then shows a message and refreshes the page or opens the next. */
export function useRecheckedCall(email: string) {
  const router = useRouter()
  const { run, dialogs } = useRecheck(email)

  /** Resolves to whether it was done. */
  async function confirm({ call, done, next, ...question }: Request): Promise<boolean> {
    let message = ''
    const action = async () => {
      message = (await call()).message
    }
    if (!(await run({ ...question, action }))) return false
    toast.success(done ?? message)
    if (next) router.push(next)
    else router.refresh()
    return true
  }

  return { confirm, dialogs }
}
