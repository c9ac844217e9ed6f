'use client'

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { apiOf } from '@/components/account/account-api'
import { forgetCode } from '@/components/account/code-request'
import { asFailure } from '@/components/form/failure'
import { mayLeave } from '@/components/form/use-leave-question'
import { OnDemand } from '@/components/ui/on-demand'
import { ProgressLine } from '@/components/ui/progress-line'
import { callApi } from '@/lib/core/http-client'
import { forgetPages } from './kept-pages'
import { countDrafts, forgetDrafts, forgetOthersWork } from './local-drafts'
import { forgetRecents } from './local-recents'
import { forgetUser } from './local-user'
import { forgetPlace } from './return-place'
import { StillSignedIn } from './still-signed-in'
import type { Base } from './types'

const LogoutContext = createContext({ pending: false, logout: () => {} })

/** Signs out; for components inside Logout. */
export const useLogout = () => useContext(LogoutContext)

const loadConfirm = () => import('@/components/ui/confirm-box').then((module) => module.ConfirmBox)

/** Forgets what the pages keep in this browser about who was signed in, and leaves them. Others' drafts stay, sealed. */
async function clearDevice(account: string) {
  forgetUser()
  await Promise.all([forgetDrafts(account), forgetPages()])
  forgetRecents(account)
  forgetPlace()
  forgetCode()
  window.location.assign('/')
}

/**
 * Ends the session on the server, then here. If the server does not answer, it says so and offers to clear the device.
 * Unsaved work is not deleted without a question, which stays open when the drawer it came from has closed.
 */
export function Logout({ account, base, children }: { account: string; base: Base; children: ReactNode }) {
  const [pending, setPending] = useState(false)
  const [drafts, setDrafts] = useState(0)
  const [refused, setRefused] = useState('')

  useEffect(() => {
    void forgetOthersWork(account)
  }, [account])

  async function logout() {
    setPending(true)
    setRefused('')
    try {
      await callApi('POST', `${apiOf(base)}/logout`)
    } catch (error) {
      const failure = asFailure(error)
      if (failure.status !== 401) {
        setPending(false)
        setDrafts(0)
        setRefused(failure.message)
        return
      }
    }
    await clearDevice(account)
  }

  async function ask() {
    if (pending || !mayLeave()) return
    const unsaved = await countDrafts(account)
    setDrafts(unsaved)
    if (unsaved === 0) void logout()
  }

  return (
    <LogoutContext value={{ pending, logout: ask }}>
      {children}
      {pending && <ProgressLine className="fixed inset-x-0 top-0 z-50 print:hidden" />}
      {refused && (
        <StillSignedIn
          reason={refused}
          onClear={() => void clearDevice(account)}
          onStay={() => setRefused('')}
        />
      )}
      {drafts > 0 && (
        <OnDemand
          load={loadConfirm}
          onMissing={() => setDrafts(0)}
          part={{
            open: true,
            title: drafts === 1 ? 'One thing is not saved yet' : `${drafts} things are not saved yet`,
            body: 'Marks and comments that you typed are kept on this device only until you log out.',
            confirmLabel: 'Log out and forget them',
            cancelLabel: 'Stay',
            pending,
            onConfirm: logout,
            onCancel: () => setDrafts(0),
          }}
        />
      )}
    </LogoutContext>
  )
}
