import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { draftsWereDeleted } from '@/components/shell/local-drafts'
import { toast } from '@/components/ui/toast'
import { counted, plural } from '@/lib/core/counted'

/** Warns before unloading the page with unsaved work; after a navigation inside the product, says what happens to it. */
export function useLeaveWarning(unsaved: number, words: string) {
  const toastLeft = useEffectEvent(() => toastUnsaved(unsaved, words))
  useUnloadWarning(unsaved)
  useEffect(() => () => toastLeft(), [])
}

/** Warns before unloading the page with unsaved work. A layout effect, so that it ends once another page is visible. */
export function useUnloadWarning(unsaved: number) {
  useLayoutEffect(() => {
    if (unsaved === 0) return
    const warn = (event: BeforeUnloadEvent) => {
      if (!draftsWereDeleted()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsaved])
}

/** Says how much was left unsaved and what happens to it. */
export function toastUnsaved(unsaved: number, words: string) {
  if (unsaved > 0) toast.info(`${unsaved} not saved yet`, { id: 'kept', description: words })
}

/** Adds to a notice how many texts are no mark: nothing sends them before they are corrected. */
export function withWrong(notice: string, wrong: number): string {
  if (wrong === 0) return notice
  const them = plural(wrong, 'it', 'them')
  return `${notice} ${counted(wrong, 'is not a mark', 'are not marks')}: correct ${them} to send ${them}.`
}
