import { History } from 'lucide-react'
import { usePastSession } from '@/components/ui/academic-session'
import type { Base } from './types'

/** Shown on every page of a past session, with a link to the current one. */
export function PastBanner({ base, running }: { base: Base; running: string }) {
  const past = usePastSession()
  if (!past) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b bg-info-soft px-4 py-2 text-info-ink sm:px-6 print:hidden">
      <History aria-hidden className="size-4.5 shrink-0" />
      <span className="min-w-0 grow basis-56">
        <strong>Session {past} has ended.</strong> It can be viewed, printed and exported, but not changed.
      </span>
      {/* A full reload, as for the session switch. */}
      <a
        href={`${base}/dashboard`}
        className="rounded-sm font-semibold underline underline-offset-3 pointer-coarse:py-2.5"
      >
        Back to {running}
      </a>
    </p>
  )
}
