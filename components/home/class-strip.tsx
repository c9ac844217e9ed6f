'use client'

import { codeOf, nameOf } from '@/components/experiment/name'
import { subjectNames } from '@/components/experiment/subject'
import { fills } from '@/components/insight/fills'
import { classHref } from '@/components/mark/class-workspace'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { counted } from '@/lib/core/counted'
import type { StripCell, StripExperiment, StripView, stripExperiments } from './strip'

type Columns = ReturnType<typeof stripExperiments>

/** The classes, a line each. */
export const ClassStrips = ({ classes, experiments }: { classes: StripView[]; experiments: Columns }) => (
  <Card flush>
    <ul className="divide-y">
      {classes.map((one) => (
        <ClassStrip key={one.classdivision} view={one} experiments={experiments} />
      ))}
    </ul>
  </Card>
)

const untouched: StripCell = { released: 0, marked: 0, waiting: 0 }

/** A class in a line: who it is, a column for each experiment, its average, and what waits. */
function ClassStrip({ view, experiments }: { view: StripView; experiments: Columns }) {
  const { classdivision, strength, facts, cells } = view
  const cellOf = (one: StripExperiment) => cells[codeOf(one)] ?? untouched
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
        {experiments.map(([subject, own]) => (
          <li key={subject}>
            <h4>{subjectNames[subject]}</h4>
            <StripColumns cells={own.map(cellOf)} strength={strength} />
            <ol>
              {own.map((one) => (
                <Cell key={one.number} {...{ one, strength, cell: cellOf(one) }} />
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

type CellProps = { one: StripExperiment; cell: StripCell; strength: number }

function Cell({ one, cell, strength }: CellProps) {
  const { href } = cell
  const code = codeOf(one)
  const said = `${nameOf(one)}: ${saidOf(cell, strength)}`
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

const [step, wide, height] = [10, 8.5, 32]

type Props = { cells: StripCell[]; strength: number }

/** How many of a class have each experiment released, as a draft and waiting: columns as high as the class. */
function StripColumns({ cells, strength }: Props) {
  const whole = strength || 1
  const parts = { released: '', draft: '', waiting: '', none: '' }
  for (const [at, { released, marked, waiting }] of cells.entries()) {
    let top = height
    const stack = (count: number) => {
      if (count <= 0) return ''
      const tall = Math.round((height * 10 * count) / whole) / 10
      top -= tall
      return `M${at * step + (step - wide) / 2} ${top.toFixed(1)}h${wide}v${tall}h-${wide}z`
    }
    parts.released += stack(released)
    parts.draft += stack(marked)
    parts.waiting += stack(waiting)
    parts.none += stack(whole - released - marked - waiting)
  }
  return (
    <svg viewBox={`0 0 ${cells.length * step} ${height}`} preserveAspectRatio="none" aria-hidden>
      {parts.none && <path d={parts.none} className="fill-hover" />}
      {parts.released && <path d={parts.released} className={fills.released} />}
      {parts.draft && <path d={parts.draft} className={fills.draft} />}
      {parts.waiting && <path d={parts.waiting} className={fills.waiting} />}
    </svg>
  )
}
