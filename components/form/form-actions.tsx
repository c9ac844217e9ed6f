import type { ReactNode } from 'react'

/** The buttons under a form, the main one first. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2 pt-1">{children}</div>
}
