import { useEffect } from 'react'

/** Leaves the field that has the focus, which enters what is typed in it. */
export function leaveField() {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
}

/** Leaves the field on Back: the page goes without a blur, and what was typed would go with it. */
export function useLeaveField() {
  useEffect(() => {
    window.addEventListener('popstate', leaveField, { capture: true })
    return () => window.removeEventListener('popstate', leaveField, { capture: true })
  }, [])
}
