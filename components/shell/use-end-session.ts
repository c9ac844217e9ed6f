import { useState } from 'react'
import { forgetCode } from '@/components/account/code-request'
import { asFailure } from '@/components/form/failure'
import { mayLeave } from '@/components/form/may-leave'
import { callApi } from '@/lib/core/http-client'
import { forgetPages } from './kept-pages'
import { countDrafts, forgetDrafts } from './local-drafts'
import { forgetRecents } from './local-recents'
import { forgetUser } from './local-user'
import { forgetPlace } from './return-place'

type Options = {
  account: string
  /** the call that ends the session on the server */
  path: string
  /** the page that opens afterwards */
  next: string
  /** how many drafts the page holds, of which a browser that keeps nothing has none */
  countInPage?: () => number
}

/**
 * Ends the session on the server, then clears this device. `drafts` are to be asked about first; `refused` says in words why
 * the server did not end it, and `clear` leaves all the same.
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
        setRefused(failure.message)
        return
      }
    }
    await clearDevice(account, next)
  }

  async function ask() {
    if (pending || !mayLeave()) return
    const unsaved = Math.max(await countDrafts(account), countInPage())
    setDrafts(unsaved)
    if (unsaved === 0) void end()
  }

  return {
    pending,
    drafts,
    refused,
    ask,
    end,
    clear: () => void clearDevice(account, next),
    stay: () => {
      setDrafts(0)
      setRefused('')
    },
  }
}

/**
 * Forgets what the pages keep in this browser about who was signed in, and leaves them for the page `next`. Others' drafts
 * stay, sealed.
 */
async function clearDevice(account: string, next: string) {
  forgetUser()
  await Promise.all([forgetDrafts(account), forgetPages()])
  forgetRecents(account)
  forgetPlace()
  forgetCode()
  window.location.assign(next)
}
