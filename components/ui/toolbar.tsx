import type { ReactNode } from 'react'

/** Search and filters on the left, actions on the right; wraps on a phone. */
export function Toolbar({ children, actions }: { children?: ReactNode; actions?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {children}
      {actions && <div className="flex flex-wrap gap-2 sm:ml-auto">{actions}</div>}
    </div>
  )
}
