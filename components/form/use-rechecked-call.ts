import type { RecheckRequest } from '@/components/shell/recheck-request'
import { useRecheck } from '@/components/shell/use-recheck'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { useRefreshIfOutdated } from './use-refresh-if-outdated'

type Request = Omit<RecheckRequest, 'action'> & {
  call: () => Promise<{ message: string }>
  /** the page to open afterwards; by default the current one is refreshed */
  next?: string
}

/**
 * For calls that are hard to undo: confirms as `useRecheck` does, then shows the call's message, opens the next page if there is one, and
 * refreshes. A failure that says that the page is out of date refreshes it too.
 */
export function useRecheckedCall(email: string) {
  const router = useRouter()
  const refreshIfOutdated = useRefreshIfOutdated()
  const { run, dialogs } = useRecheck(email)

  /** Resolves to whether it was done. */
  async function confirm({ call, next, ...question }: Request): Promise<boolean> {
    let message = ''
    const action = async () => {
      message = (await call().catch(refreshIfOutdated)).message
    }
    if (!(await run({ ...question, action }))) return false
    toast.success(message)
    if (next) router.push(next)
    // Back must not show a page from before, either.
    router.refresh()
    return true
  }

  return { confirm, dialogs }
}
