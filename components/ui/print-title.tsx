import type { ReactNode } from 'react'

/** A printed page's title, where the screen shows the same by a selection. */
export const PrintTitle = ({ children }: { children: ReactNode }) => (
  <h2 className="hidden text-xl print:block">{children}</h2>
)
