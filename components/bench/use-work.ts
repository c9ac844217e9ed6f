import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import type { DraftStore } from '@/components/mark/draft-store'
import { workName } from '@/components/shell/local-drafts'
import { keepWork, keptWork, newWork, readWork, type Work } from './work'
import { useSender } from './work-sender'

/** Calls `onRead` with the drafts on this device, when the page opens and after each change. */
function useDrafts(onRead: (drafts: DraftStore) => void) {
  const { drafts } = useSender()
  const hear = useEffectEvent(onRead)
  useEffect(() => {
    if (!drafts.isReady) return
    const read = () => hear(drafts)
    read()
    // Work that is gone stays on the screen until the page is there that the sender refreshes (work-sender.tsx).
    return drafts.subscribe(() => startTransition(read))
  }, [drafts])
}

/** Calls `onRead` with the work at an experiment, when the page opens and after each change. */
export const useKeptWork = (slug: string, onRead: (work: Work | null) => void) =>
  useDrafts((drafts) => onRead(readWork(drafts, slug)))

/** The work at every experiment; empty until it is read. */
export function useAllWork(): { slug: string; work: Work }[] {
  const [all, setAll] = useState<{ slug: string; work: Work }[]>([])
  useDrafts((drafts) =>
    setAll(
      keptWork(drafts).flatMap((slug) => {
        const work = readWork(drafts, slug)
        return work ? [{ slug, work }] : []
      }),
    ),
  )
  return all
}

/** The student's work on this device, null until it is read; `isKept` is false if the browser cannot store it. */
export function useWork(slug: string) {
  const { drafts, send } = useSender()
  const [work, setWork] = useState<Work | null>(null)
  const [isKept, setIsKept] = useState(true)
  useKeptWork(slug, (kept) => {
    setWork(kept ?? newWork())
    setIsKept(drafts.isKept(workName + slug))
  })

  function change(next: Work) {
    keepWork(drafts, slug, next)
    setWork(next)
    drafts.notify()
  }

  return { work, isKept, change, send }
}
