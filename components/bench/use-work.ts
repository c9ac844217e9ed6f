import { useEffect, useState } from 'react'
import { workName } from '@/components/shell/local-drafts'
import { keepWork, newWork, readWork, type Work } from './work'
import { useSender } from './work-sender'

/**
 * The student's work at an experiment, as this device keeps it: null until it is read. Each change is kept at once; `isKept`
 * is false where the browser keeps nothing.
 */
export function useWork(slug: string) {
  const { drafts, send, news } = useSender()
  const [work, setWork] = useState<Work | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what became of it is on the device
  useEffect(() => {
    if (!drafts.isReady) return
    const read = () => setWork(readWork(drafts, slug) ?? newWork())
    read()
    // Typed or handed in on another page of the same browser, or not kept by it.
    return drafts.subscribe(read)
  }, [drafts, slug, news])

  function change(next: Work) {
    keepWork(drafts, slug, next)
    setWork(next)
  }

  return { work, isKept: drafts.isKept(workName + slug), change, send }
}
