import { useState } from 'react'
import { clearCodeRequest } from '@/components/account/code-request'
import { confirmLeave } from '@/components/form/confirm-leave'
import { asFailure, messageOf } from '@/components/form/failure'
import { callApi } from '@/lib/core/http-client'
import { countDrafts, deleteDrafts } from './local-drafts'
import { clearRecents } from './local-recents'
import { clearStoredUser } from './local-user'
import { clearReturnPath } from './return-path'
import { deleteStoredPages } from './stored-pages'

type Options = {
  account: string
  /** the API path that ends the session */
  path: string
  /** the page to open afterwards */
  next: string
  /** number of drafts held only by the page, when the browser cannot store them */
  countInPage?: () => number
}

/**
 * Ends the session on the server, then clears this device. `drafts` is the number of drafts to ask about first; `refused` says why
 * the server did not end it, and `clear` clears the device anyway.
 */
export function useEndSession({ account, path, next, countInPage = () => 0 }: Options) {
  const [pending, setPending] = useState(false)
  const [drafts, setDrafts] = useState(0)
  const [refused, setRefused] = useState('')

  async function end() {
    setPending(true)
    setRefused('')
    try {
      await callApi('POST', path)
    } catch (error) {
      const failure = asFailure(error)
      if (failure.status !== 401) {
        setPending(false)
        setDrafts(0)
        setRefused(messageOf(failure))
        return
      }
    }
    await clearDevice(account, next)
  }

  async function requestEnd() {
    if (pending || !confirmLeave()) return
    const unsaved = Math.max(await countDrafts(account), countInPage())
    setDrafts(unsaved)
    if (unsaved === 0) void end()
  }

  return {
    pending,
    drafts,
    refused,
    requestEnd,
    end,
    clear: () => void clearDevice(account, next),
    stay: () => {
      setDrafts(0)
      setRefused('')
    },
  }
}

/**
 * Deletes what the pages store about the signed-in user, then opens `next`. Other users' drafts stay, encrypted.
 */
async function clearDevice(account: string, next: string) {
  clearStoredUser()
  await Promise.all([deleteDrafts(account), deleteStoredPages()])
  clearRecents(account)
  clearReturnPath()
  clearCodeRequest()
  window.location.assign(next)
}
