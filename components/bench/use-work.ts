import { useEffect, useEffectEvent, useState } from 'react'
import { workName } from '@/components/shell/local-drafts'
import { keepWork, newWork, readWork, type Work } from './work'
import { useSender } from './work-sender'

/** Calls `onRead` with the work that this device keeps: when the page opens, and whenever it changes elsewhere. */
export function useKeptWork(slug: string, onRead: (work: Work | null) => void) {
  const { drafts } = useSender()
  const hear = useEffectEvent(onRead)
  useEffect(() => {
    if (!drafts.isReady) return
    const read = () => hear(readWork(drafts, slug))
    read()
    return drafts.subscribe(read)
  }, [drafts, slug])
}

/** The student's work on this device, null until it is read; `isKept` is false where the browser keeps nothing. */
export function useWork(slug: string) {
  const { drafts, send } = useSender()
  const [work, setWork] = useState<Work | null>(null)
  useKeptWork(slug, (kept) => setWork(kept ?? newWork()))

  function change(next: Work) {
    keepWork(drafts, slug, next)
    setWork(next)
  }

  return { work, isKept: drafts.isKept(workName + slug), change, send }
}
