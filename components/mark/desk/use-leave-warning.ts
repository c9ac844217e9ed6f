import { useEffect, useLayoutEffect, useRef } from 'react'
import { wereForgotten } from '@/components/shell/local-drafts'
import { toast } from '@/components/ui/toast'

const fate = 'It is kept on this device. Open the experiment again to send it.'

/** Warns before the page is left with unsaved work, and says after a step inside the product what becomes of it. */
export function useLeaveWarning(unsaved: number, words = fate) {
  const left = useRef({ unsaved, words })
  useEffect(() => {
    left.current = { unsaved, words }
  })
  useUnloadWarning(unsaved)
  useEffect(() => () => sayKept(left.current.unsaved, left.current.words), [])
}

/** Warns before the page is left with unsaved work; from the layout effect, so not once another page is seen. */
export function useUnloadWarning(unsaved: number) {
  useLayoutEffect(() => {
    if (unsaved === 0) return
    const warn = (event: BeforeUnloadEvent) => {
      if (!wereForgotten()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsaved])
}

/** Says that so much was left unsaved, and what becomes of it. */
export function sayKept(unsaved: number, words = fate) {
  if (unsaved > 0) toast.info(`${unsaved} not saved yet`, { id: 'kept', description: words })
}
