import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { apiOf } from '@/components/account/account-api'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { ProgressLine } from '@/components/ui/progress-line'
import { deleteOthersWork } from './local-drafts'
import { StillSignedIn } from './still-signed-in'
import type { Base } from './types'
import { useEndSession } from './use-end-session'

const LogoutContext = createContext({ pending: false, logout: () => {} })

/** Signs out; for components inside Logout. */
export const useLogout = () => useContext(LogoutContext)

/**
 * Ends the session on the server, then clears the device. If the server does not answer, says so and offers to clear the
 * device anyway. Asks before deleting unsaved work, in a dialog that stays open when the drawer around the button closes.
 */
export function Logout({ account, base, children }: { account: string; base: Base; children: ReactNode }) {
  const session = useEndSession({ account, path: `${apiOf(base)}/logout`, next: '/' })
  const { pending, drafts, refused, requestEnd, end, clear, stay } = session

  useEffect(() => {
    void deleteOthersWork(account)
  }, [account])

  return (
    <LogoutContext value={{ pending, logout: requestEnd }}>
      {children}
      {pending && <ProgressLine className="fixed inset-x-0 top-0 z-50 print:hidden" />}
      {refused && <StillSignedIn reason={refused} onClear={clear} onStay={stay} />}
      <ConfirmDialog
        open={drafts > 0}
        title={drafts === 1 ? 'One thing is not saved yet' : `${drafts} things are not saved yet`}
        body="Marks and comments that you typed are kept on this device only until you log out."
        confirmLabel="Log out and forget them"
        cancelLabel="Stay"
        pending={pending}
        onConfirm={end}
        onCancel={stay}
      />
    </LogoutContext>
  )
}
