import { useRouter } from 'next/navigation'
import type { RecheckRequest } from '@/components/shell/recheck-request'
import { useRecheck } from '@/components/shell/use-recheck'
import { toast } from '@/components/ui/toast'

type Request = Omit<RecheckRequest, 'action'> & {
  call: () => Promise<{ message: string }>
  /** what was done, where the answer's own message does not say it */
  done?: string
}

/** For a call that is hard to undo: asks as `useRecheck` does, then says what was done and refreshes the page. */
export function useCheckedCall(email: string) {
  const router = useRouter()
  const { run, dialogs } = useRecheck({ email })

  /** Whether it was done. */
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
