import type { ReactNode } from 'react'

/** Other ways to continue, below a form. */
export const EntryLinks = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-2 border-t pt-5">{children}</div>
)
