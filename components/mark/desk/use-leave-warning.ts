import { useEffect, useRef } from 'react'
import { wereForgotten } from '@/components/shell/local-drafts'
import { toast } from '@/components/ui/toast'

/** Warns before the page is left with unsaved work, and says after a step inside the product that it is kept. */
export function useLeaveWarning(unsaved: number) {
  const count = useRef(0)
  useEffect(() => {
    count.current = unsaved
    if (unsaved === 0) return
    const warn = (event: BeforeUnloadEvent) => {
      if (!wereForgotten()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsaved])

  useEffect(() => () => sayKept(count.current), [])
}

function sayKept(unsaved: number) {
  if (unsaved === 0) return
  toast.info(`${unsaved} not saved yet`, {
    id: 'kept',
    description: 'It is kept on this device. Open the experiment again to send it.',
  })
}
