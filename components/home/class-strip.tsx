import { attemptHref } from '@/components/attempt/addresses'
import { viewHref } from '@/components/class/addresses'
import { subjectNames } from '@/components/experiment/subject'
import { insightHref } from '@/components/insight/addresses'
import { strokes } from '@/components/insight/fills'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { counted } from '@/lib/core/counted'
import type { Subject } from '@/lib/school/experiment/subjects'
import type { ClassLine, HomeView, StripCell } from './home-view'
import './class-strip.css'

type Props = Pick<HomeView, 'classes' | 'experiments'>

/** The classes, one line each. */
export const ClassStrips = ({ classes, experiments }: Props) => (
  <Card flush>
    <ul className="divide-y">
      {classes.map((one) => (
        <ClassStrip key={one.classdivision} view={one} experiments={experiments} />
      ))}
    </ul>
  </Card>
)

type StripProps = { view: ClassLine; experiments: HomeView['experiments'] }

/** A class on one line: its name, a column for each experiment, its average, and the work waiting. */
function ClassStrip({ view, experiments }: StripProps) {
  const { classdivision, strength, facts } = view
  return (
    <li className="class-line">
      <div>
        <h3>
          <Link href={viewHref('/teacher', 'insights', classdivision)}>{classdivision}</Link>
        </h3>
        <p>{counted(strength, 'student')}</p>
      </div>
      {facts.length === 0 ? (
        <p className="text-muted">Nothing attempted yet</p>
      ) : (
        <>
          <ul className="strip">
            {experiments.map(([subject, titles]) => (
              <SubjectStrip key={subject} subject={subject} titles={titles} view={view} />
            ))}
          </ul>
          <ul className="facts">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </>
      )}
    </li>
  )
}

type SubjectProps = { subject: Subject; titles: Record<string, string>; view: ClassLine }

function SubjectStrip({ subject, titles, view: { classdivision, strength, cells } }: SubjectProps) {
  const columns = Object.entries(titles).map(([code, title]) => ({ code, title, cell: cells[code] }))
  return (
    <li>
      <h4>{subjectNames[subject]}</h4>
      <StripColumns cells={columns.map(({ cell }) => cell)} strength={strength} />
      <ol>
        {columns.map(({ code, title, cell }) => {
          const label = <span>{` ${title}: ${summaryOf(cell, strength)}`}</span>
          return (
            <li key={code}>
              {cell ? (
                <Link href={hrefOf(cell, classdivision, subject)}>
                  {code}
                  {label}
                </Link>
              ) : (
                <b>
                  {code}
                  {label}
                </b>
              )}
            </li>
          )
        })}
      </ol>
    </li>
  )
}

const hrefOf = ([, marked, waiting, target]: StripCell, division: string, subject: Subject) =>
  marked + waiting > 0
    ? attemptHref('/teacher', { guid: target, subject })
    : insightHref('/teacher', division, target)

function summaryOf(cell: StripCell | undefined, strength: number): string {
  if (!cell) return 'not attempted'
  const [released, marked, waiting] = cell
  const notAttempted = strength - released - marked - waiting
  const parts: [number, string][] = [
    [waiting, `${waiting} waiting`],
    [marked, counted(marked, 'draft')],
    [released, `${released} released`],
    [notAttempted, `${notAttempted} not attempted`],
  ]
  return parts.flatMap(([count, words]) => (count > 0 ? [words] : [])).join(', ')
}

const step = 10
const height = 32

type StripColumnsProps = { cells: (StripCell | undefined)[]; strength: number }

/** Shows the share of the class that is released, drafted and waiting in each experiment. */
function StripColumns({ cells, strength }: StripColumnsProps) {
  const total = strength || 1
  const parts = { released: '', draft: '', waiting: '', none: '' }
  for (const [index, cell] of cells.entries()) {
    const [released, marked, waiting] = cell ?? [0, 0, 0]
    let top = 0
    const stack = (count: number) => {
      if (count <= 0) return ''
      const bottom = top
      top += count
      return `M${index * step + step / 2} ${y(bottom / total)}V${y(top / total)}`
    }
    parts.released += stack(released)
    parts.draft += stack(marked)
    parts.waiting += stack(waiting)
    parts.none += stack(total - top)
  }
  return (
    <svg viewBox={`0 0 ${cells.length * step} ${height}`} preserveAspectRatio="none" aria-hidden>
      {parts.none && <path d={parts.none} className={strokes.none} />}
      {parts.released && <path d={parts.released} className={strokes.released} />}
      {parts.draft && <path d={parts.draft} className={strokes.draft} />}
      {parts.waiting && <path d={parts.waiting} className={strokes.waiting} />}
    </svg>
  )
}

const y = (share: number) => Math.round(height * (1 - share) * 10) / 10
