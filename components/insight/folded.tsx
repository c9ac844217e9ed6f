import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { LazyDetails } from '@/components/ui/lazy-details'

type Props = { title: string; count: string; id?: string; children: ReactNode }

/** A collapsed section with a title and a count. */
export const Folded = ({ title, count, id, children }: Props) => (
  <LazyDetails
    id={id}
    className="group/fold"
    summary={
      <summary className="flex min-h-10 items-center gap-2 px-4 py-1.5 hover:bg-hover focus-visible:-outline-offset-2 pointer-coarse:min-h-11">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-muted transition-transform group-open/fold:rotate-90"
        />
        <span className="min-w-0">
          <b className="font-semibold">{title}</b> <span className="text-muted">· {count}</span>
        </span>
      </summary>
    }
  >
    {children}
  </LazyDetails>
)
