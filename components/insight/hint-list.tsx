import { Eye } from 'lucide-react'
import { Fragment } from 'react'
import { attemptHref } from '@/components/attempt/addresses'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import type { Hint } from '@/lib/lab/insight/types'
import type { Subject } from '@/lib/school/experiment/subjects'

/** Collapsed hints on what a teacher may want to check, each with its reason and a link to the work. Never printed. */
export function HintList({ hints, subject }: { hints: Hint[]; subject: Subject }) {
  if (hints.length === 0) return null
  return (
    <Card flush className="print:hidden">
      <details>
        <summary className="flex min-h-11 items-center gap-2.5 px-4 py-2 hover:bg-hover focus-visible:-outline-offset-2">
          <Eye aria-hidden className="size-4 shrink-0 text-muted" />
          <span>
            <b className="font-semibold">Worth a second look</b>{' '}
            <span className="text-muted">
              {hints.length} · seen by the teachers of the class alone; never a penalty
            </span>
          </span>
        </summary>
        <ul className="divide-y border-t">
          {hints.map((hint) => (
            <li key={`${hint.kind} ${hint.students.map(({ guid }) => guid)}`} className="px-4 py-2.5">
              <p className="font-semibold">
                {hint.students.map(({ guid, username, attempt }, index) => (
                  <Fragment key={guid}>
                    {index > 0 && (index === hint.students.length - 1 ? ' and ' : ', ')}
                    <TextLink href={attemptHref('/teacher', { guid: attempt, subject })}>{username}</TextLink>
                  </Fragment>
                ))}
              </p>
              <p className="text-muted">{hint.reason}</p>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  )
}
