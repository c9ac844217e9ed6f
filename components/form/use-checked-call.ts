import { useRouter } from 'next/navigation'
import type { RecheckRequest } from '@/components/shell/recheck-request'
import { useRecheck } from '@/components/shell/use-recheck'
import { toast } from '@/components/ui/toast'

type Request = Omit<RecheckRequest, 'action'> & {
  call: () => Promise<{ message: string }>
  /** the message on success, where the server's does not say it */
  done?: string
}

/** For calls that are hard to undo: confirms as `useRecheck` does, then shows a message and refreshes the page. */
export function useCheckedCall(email: string) {
  const router = useRouter()
  const { run, dialogs } = useRecheck({ email })

  /** Resolves to whether it was done. */
  async function ask({ call, done, ...question }: Request): Promise<boolean> {
    let said = ''
    const action = async () => {
      said = (await call()).message
    }
    if (!(await run({ ...question, action }))) return false
    toast.success(done ?? said)
    router.refresh()
    return true
  }

  return { ask, run, dialogs }
}
