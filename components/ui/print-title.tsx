import type { ReactNode } from 'react'

/** What a printed page is called, where the screen says it by what is chosen. */
export const PrintTitle = ({ children }: { children: ReactNode }) => (
  <h2 className="hidden text-xl print:block">{children}</h2>
)
