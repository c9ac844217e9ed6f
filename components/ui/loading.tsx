import type { ReactNode } from 'react'
import { Skeleton } from './skeleton'

/** Skeletons while content loads, announced to screen readers as one word. Without children, the shape of a table. */
export function Loading({ rows = 8, children }: { rows?: number; children?: ReactNode }) {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Loading</span>
      {children ?? (
        <div className="flex flex-col gap-4 rounded-lg border bg-surface p-4">
          {[...Array(rows).keys()].map((row) => (
            <div key={row} className="flex items-center gap-4">
              <Skeleton className="h-4 w-1/3" />
              <Skeleton className="ml-auto h-4 w-16" />
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
