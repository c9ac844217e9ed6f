'use client'

import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { retryDelay } from '@/components/form/retry-delay'
import { type DraftOwner, type DraftStore, useDraftStore } from '@/components/mark/draft-store'
import { deleteOthersWork } from '@/components/shell/local-drafts'
import { refreshStoredPages } from '@/components/shell/stored-pages'
import { ownHref } from '@/components/student-desk/addresses'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { counted } from '@/lib/core/counted'
import { type SendResult, sendWork } from './send-work'
import { savedSlugs, waitingWork } from './work'

type Sender = {
  drafts: DraftStore
  /** the student's account, which the drafts belong to */
  account: string
  /** the result of the latest attempt to send */
  last: SendResult
  /** sends the handed-in work on this device now */
  send: () => void
}

const SenderContext = createContext<Sender | null>(null)

/** The stored work and its sender, for parts of a student's screens. */
export function useSender(): Sender {
  const sender = useContext(SenderContext)
  if (!sender) throw new Error('A student’s work is kept inside a WorkSender')
  return sender
}

const returnedWords = (count: number) =>
  `${counted(count, 'experiment')} could not be accepted. ${count === 1 ? 'Its page says' : 'Their pages say'} why.`

const nothingSent: SendResult = { sent: 0, returned: 0, waiting: 0, failure: null }

type Props = {
  owner: DraftOwner
  /** the student's account in the previous session */
  previous: DraftOwner | null
  children: ReactNode
}

/** Sends work that was handed in offline once there is a network, whichever screen is open. */
export function WorkSender({ owner, previous, children }: Props) {
  const drafts = useDraftStore(owner)
  const router = useRouter()
  const [{ last, tries }, setState] = useState({ last: nothingSent, tries: 0 })
  const sending = useRef(false)

  const send = useCallback(async () => {
    if (sending.current || waitingWork(drafts).length === 0) return
    sending.current = true
    const result = await sendWork(drafts, owner.guid)
    sending.current = false
    if (result.sent > 0) toast.success(`${counted(result.sent, 'experiment')} handed in`)
    if (result.returned > 0) toast.warning(returnedWords(result.returned))
    // One transition, so that the page never shows an empty bench between sending and the server's answer.
    startTransition(() => {
      // What was returned may have been written on an older page of the experiment.
      if (result.returned > 0) router.refresh()
      setState((now) => ({ last: result, tries: result.failure ? now.tries + 1 : 0 }))
      drafts.notify()
    })
  }, [drafts, owner.guid, router])
  useEffect(() => void send(), [send])

  useGoneWork(drafts, (slugs) => {
    router.refresh()
    void refreshStoredPages(['/student', ...slugs.map(ownHref)])
  })

  useOwnWork(drafts, owner, previous, () => {
    drafts.notify()
    void send()
  })
  useRetries(last, tries, send)
  return <SenderContext value={{ drafts, account: owner.guid, last, send }}>{children}</SenderContext>
}

/** Retries after a pause, which the server may prolong, and at once when the network or the tab is back. */
function useRetries({ waiting, failure }: SendResult, tries: number, send: () => void) {
  useEffect(() => {
    if (waiting === 0 || !failure) return
    const { retryAfter = 0 } = failure
    const timer = setTimeout(send, Math.max(retryAfter * 1000, retryDelay(tries)))
    window.addEventListener('online', send)
    window.addEventListener('focus', send)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', send)
      window.removeEventListener('focus', send)
    }
  }, [waiting, failure, tries, send])
}

/** Calls `onGone` with the experiments whose work has left this device, sent or deleted, here or in another tab. */
function useGoneWork(drafts: DraftStore, onGone: (slugs: string[]) => void) {
  const onGoneWork = useEffectEvent(onGone)
  useEffect(() => {
    if (!drafts.isReady) return
    let before = savedSlugs(drafts)
    return drafts.subscribe(() => {
      const now = savedSlugs(drafts)
      const gone = before.filter((slug) => !now.includes(slug))
      before = now
      if (gone.length > 0) onGoneWork(gone)
    })
  }, [drafts])
}

/** Loaded only by students who had an account in the previous session. */
async function copyWork(previous: DraftOwner | null, owner: DraftOwner) {
  if (!previous) return []
  const part = await import('./copy-work')
  return part.copyWork(previous, owner)
}

/** Copies work of the previous session into this session's drafts, deletes other accounts' work, then calls `onArrival`. */
function useOwnWork(
  drafts: DraftStore,
  owner: DraftOwner,
  previous: DraftOwner | null,
  onArrival: () => void,
) {
  const arrive = useEffectEvent(onArrival)
  const copy = useEffectEvent(() => copyWork(previous, owner))

  useEffect(() => {
    if (!drafts.isReady) return
    copy().then(
      (work) => {
        void deleteOthersWork(owner.guid)
        // Stored on the device already; this adds it to the open page.
        for (const [name, value] of work) drafts.write(name, value)
        if (work.length > 0) arrive()
      },
      // The browser cannot write now: the old work stays, and a later page copies it.
      () => undefined,
    )
  }, [drafts, owner.guid])
}
