import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { draftsWereDeleted } from '@/components/shell/local-drafts'
import { toast } from '@/components/ui/toast'

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
