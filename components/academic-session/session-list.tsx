import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import type { SessionRow } from '@/lib/care/academic-session/schema'
import { inSession } from '@/lib/core/academic-year'
import { counted } from '@/lib/core/counted'
import { shownDate, shownDay, shownTime } from '@/lib/core/shown-date'
import { UndoSession } from './undo-session'

type Props = { sessions: SessionRow[]; email: string; manages: boolean }

/** The sessions of a school, the one that runs first, each with the way into it. */
export function SessionList({ sessions, email, manages }: Props) {
  return (
    <Card flush>
      <ul className="divide-y">
        {sessions.map((one) => (
          <li
            key={one.name}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-5"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-semibold text-md">{one.name}</span>
                {one.endedAt ? <Badge tone="neutral">Ended</Badge> : <Badge tone="success">Current</Badge>}
              </p>
              <p className="text-muted">{aboutOf(one)}</p>
            </div>
            {one.endedAt && one.students > 0 && (
              // Reloaded, as by the switch in the sidebar.
              <a
                href={inSession('/admin/dashboard', one.name)}
                className="inline-flex min-h-8 items-center rounded-sm text-brand-ink underline underline-offset-3"
              >
                Look at {one.name}
              </a>
            )}
            {one.undoUntil && manages && (
              <UndoSession name={one.name} until={shownTime(one.undoUntil)} email={email} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function aboutOf({ begunAt, endedAt, students, keptUntil }: SessionRow): string {
  if (!endedAt) return `${counted(students, 'student')} · since ${shownDate(begunAt)}`
  if (students === 0) return `Ended ${shownDate(endedAt)} · its students are erased`
  return `${counted(students, 'student')} · ended ${shownDate(endedAt)} · kept until ${shownDay(keptUntil)}, as the board asks`
}
