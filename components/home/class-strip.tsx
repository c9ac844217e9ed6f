'use client'

import { codeOf } from '@/components/experiment/name'
import { subjectNames } from '@/components/experiment/subject'
import { classHref } from '@/components/mark/class-workspace'
import { Link } from '@/components/ui/link'
import { counted } from '@/lib/core/counted'
import type { Subject } from '@/lib/school/experiment/subjects'
import type { StripCell, StripView } from './strip'
import { StripColumns } from './strip-columns'

/** A class in a line: who it is, a column for each experiment, its average, and what waits. */
export function ClassStrip({ classdivision, strength, facts, subjects }: StripView) {
  return (
    <li className="grid items-center gap-x-6 gap-y-3 px-4 py-4 lg:grid-cols-[7rem_1fr] min-[86rem]:grid-cols-[7rem_1fr_11rem]">
      <div className="flex items-baseline gap-2 self-start lg:block">
        <h3 className="text-base">
          <Link
            href={classHref('/teacher', 'insights', classdivision)}
            className="inline-flex items-center rounded-sm hover:underline pointer-coarse:min-h-11"
          >
            {classdivision}
          </Link>
        </h3>
        <p className="text-muted text-sm">{counted(strength, 'student')}</p>
      </div>
      <ul className="strip">
        {subjects.map(({ subject, cells }) => (
          <li key={subject}>
            <h4>{subjectNames[subject]}</h4>
            <StripColumns cells={cells} strength={strength} />
            <ol>
              {cells.map((cell) => (
                <Cell key={cell.number} {...{ cell, subject, strength }} />
              ))}
            </ol>
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-x-4 text-muted text-sm lg:col-start-2 min-[86rem]:col-start-3 min-[86rem]:block">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </li>
  )
}

type CellProps = { cell: StripCell; subject: Subject; strength: number }

function Cell({ cell, subject, strength }: CellProps) {
  const { number, shortTitle, href } = cell
  const code = codeOf({ subject, number })
  const said = `${code} ${shortTitle}: ${saidOf(cell, strength)}`
  return (
    <li>
      {href ? (
        <Link href={href} aria-label={said}>
          {code}
        </Link>
      ) : (
        <b aria-hidden>{code}</b>
      )}
      <span aria-hidden={Boolean(href)}>{said}</span>
    </li>
  )
}

function saidOf({ released, marked, waiting }: StripCell, strength: number): string {
  const rest = strength - released - marked - waiting
  const parts: [number, string][] = [
    [waiting, `${waiting} waiting`],
    [marked, counted(marked, 'draft')],
    [released, `${released} released`],
    [rest, `${rest} not attempted`],
  ]
  return parts.flatMap(([count, words]) => (count > 0 ? [words] : [])).join(', ')
}
