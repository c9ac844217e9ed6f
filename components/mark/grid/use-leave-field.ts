import { useEffect } from 'react'
import { flushSync } from 'react-dom'

/** Leaves the field that has the focus, which enters what is typed in it. */
export function leaveField() {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
}

/** Leaves the field on Back and when the tab is closed: the page goes without a blur, and what was typed would go with it. */
export function useLeaveField() {
  useEffect(() => {
    // Capturing and at once, so that the warning about unsaved marks knows of this one.
    const leave = () => flushSync(leaveField)
    window.addEventListener('popstate', leave, { capture: true })
    window.addEventListener('beforeunload', leave, { capture: true })
    return () => {
      window.removeEventListener('popstate', leave, { capture: true })
      window.removeEventListener('beforeunload', leave, { capture: true })
    }
  }, [])
}
