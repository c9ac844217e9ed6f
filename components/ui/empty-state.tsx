import type { ReactNode } from 'react'
import { EmptyArt, type EmptyKind } from './empty-art'

type Props = {
  /** Nothing yet, nothing that fits the filter, or nothing left to do. */
  kind?: EmptyKind
  title: string
  children?: ReactNode
  /** The one thing to do next. */
  action?: ReactNode
}

/** Says why a place is empty and offers the next step. */
export function EmptyState({ kind = 'first', title, children, action }: Props) {
  return (
    <div className="flex flex-col items-center px-6 py-12 text-center">
      <EmptyArt kind={kind} />
      <h2 className="mt-4 text-lg">{title}</h2>
      {children && <div className="mt-1 max-w-[44ch] text-muted">{children}</div>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
