import type { ReactNode } from 'react'

/** Other ways to continue, below a form of an entry screen (frame.module.css). */
export const EntryLinks = ({ children }: { children: ReactNode }) => <div data-links>{children}</div>
