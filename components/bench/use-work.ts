import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { workName } from '@/components/shell/local-drafts'
import { newWork, readWork, saveWork, type Work } from './work'
import { useSender } from './work-sender'

/** Calls `onRead` with the work stored on this device, when the page opens and after each change. */
export function useStoredWork(slug: string, onRead: (work: Work | null) => void) {
  const { drafts } = useSender()
  const onWork = useEffectEvent(onRead)
  useEffect(() => {
    if (!drafts.isReady) return
    const read = () => onWork(readWork(drafts, slug))
    read()
    // Work that is gone stays on the screen until the page is there that the sender refreshes (work-sender.tsx).
    return drafts.subscribe(() => startTransition(read))
  }, [drafts, slug])
}

/** The student's work on this device, null until it is read; `isStored` is false if the browser cannot store it. */
export function useWork(slug: string) {
  const { drafts, send } = useSender()
  const [work, setWork] = useState<Work | null>(null)
  const [isStored, setIsStored] = useState(true)
  useStoredWork(slug, (stored) => {
    setWork(stored ?? newWork())
    setIsStored(drafts.isStored(workName + slug))
  })

  function change(next: Work) {
    saveWork(drafts, slug, next)
    setWork(next)
    drafts.notify()
  }

  return { work, isStored, change, send }
}
