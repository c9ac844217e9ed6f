import type { RecheckRequest } from '@/components/shell/recheck-request'
import { useRecheck } from '@/components/shell/use-recheck'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { asFailure } from './failure'
import { isOutdated } from './use-refresh-if-outdated'

type Request = Omit<RecheckRequest, 'action'> & {
  call: () => Promise<{ message: string }>
  /** the page to open afterwards; by default the current one is refreshed */
  next?: string
}

/**
 * For calls that are hard to undo: confirms as `useRecheck` does, then shows the call's message, opens the next page if there is one, and
 * refreshes. After a failure that says that the page is out of date, closing the question refreshes it too: earlier might take the
 * question away before anybody has read why.
 */
export function useRecheckedCall(email: string) {
  const router = useRouter()
  const { run, dialogs } = useRecheck(email)

  /** Resolves to whether it was done. */
  async function confirm({ call, next, ...question }: Request): Promise<boolean> {
    let message = ''
    let outdated = false
    const action = async () => {
      try {
        message = (await call()).message
      } catch (error) {
        outdated = isOutdated(asFailure(error))
        throw error
      }
    }
    if (!(await run({ ...question, action }))) {
      if (outdated) router.refresh()
      return false
    }
    toast.success(message)
    if (next) router.push(next)
    // Back must not show a page from before, either.
    router.refresh()
    return true
  }

  return { confirm, dialogs }
}
