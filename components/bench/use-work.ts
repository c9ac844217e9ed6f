import { useEffect, useEffectEvent, useState } from 'react'
import { workName } from '@/components/shell/local-drafts'
import { keepWork, newWork, readWork, type Work } from './work'
import { useSender } from './work-sender'

/** Calls `onRead` with the work stored on this device, when the page opens and after each change elsewhere. */
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

/** The student's work on this device, null until it is read; `isKept` is false if the browser cannot store it. */
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
