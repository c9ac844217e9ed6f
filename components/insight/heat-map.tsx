import { nameOf } from '@/components/experiment/name'
import type { SchoolBase } from '@/components/shell/types'
import type { ListParams } from '@/components/table/list-href'
import { SortHead } from '@/components/table/sort-head'
import { TableRegion } from '@/components/table/table-region'
import { cx } from '@/components/ui/cx'
import { dash } from '@/components/ui/dash'
import { Link } from '@/components/ui/link'
import type { HeatRow } from '@/lib/lab/insight/rows'
import { type ExperimentSummary, summarise } from '@/lib/lab/insight/summary'
import type { HeatCell as Cell, HeatMap as ClassMap } from '@/lib/lab/insight/types'
import { codeOf } from '@/lib/lab/practical/letters'
import { absenceWords, shortAbsence } from '@/lib/school/experiment/absence'
import { insightHref } from './addresses'
import { shownMean } from './figures'
import { heatOf } from './heat'
import styles from './heat-map.module.css'
import { NewerWaits } from './newer-waits'
import { StudentLink } from './student-link'

type Props = { base: SchoolBase; map: ClassMap; rows: HeatRow[]; params: ListParams }

const rollStyle = cx(styles.pinned, styles.roll)
const nameStyle = cx(styles.pinned, styles.second, styles.name)

/** A class's marks, students by experiments, coloured by share of the maximum. */
export function HeatMap({ base, map, rows, params }: Props) {
  const summaries = summarise(map)
  return (
    <TableRegion label={`Marks of ${map.class}`} scroll="box" className={styles.map}>
      <table className="w-full border-separate border-spacing-0 print:text-xs">
        <caption className="sr-only">
          Marks of class {map.class}: a row for each student, a column for each experiment, the sum at the end
        </caption>
        <Head base={base} map={map} params={params} />
        <tbody>
          {rows.map(({ cells, total, ...student }) => (
            <tr key={student.guid}>
              <td className={cx(rollStyle, 'border-b bg-surface text-muted')}>{student.rollNumber}</td>
              <th
                scope="row"
                title={student.username}
                className={cx(nameStyle, 'h-8 border-b bg-surface font-normal print:h-6')}
              >
                <StudentLink base={base} student={student} />
              </th>
              {map.experiments.map(({ slug, maximum }) => (
                <HeatCell key={slug} cell={cells.get(slug)} maximum={maximum} />
              ))}
              <td className={cx(styles.sum, 'font-semibold')}>
                {total ?? <span className="font-normal text-muted">–</span>}
              </td>
            </tr>
          ))}
        </tbody>
        <Foot summaries={summaries} students={rows.length} />
      </table>
    </TableRegion>
  )
}

function Head({ base, map, params }: Omit<Props, 'rows'>) {
  const sorted = { params, initialSort: 'rollNumber' }
  return (
    <thead className={styles.head}>
      <tr>
        <SortHead
          column={{ label: 'Roll', sort: 'rollNumber', numeric: true }}
          className={rollStyle}
          {...sorted}
        />
        <SortHead
          column={{ label: 'Name', sort: 'name' }}
          className={cx(styles.pinned, styles.second)}
          {...sorted}
        />
        {map.experiments.map((experiment) => (
          <th key={experiment.slug} scope="col" className={cx('h-10 font-semibold text-sm', styles.column)}>
            <Link
              href={insightHref(base, map.class, experiment.slug)}
              line="absolute inset-x-0 bottom-0"
              title={nameOf(experiment)}
              className="relative flex h-full items-center justify-center text-brand-ink hover:underline focus-visible:-outline-offset-2"
            >
              <span aria-hidden>{codeOf(experiment)}</span>
              <span className="sr-only">{nameOf(experiment)}</span>
            </Link>
          </th>
        ))}
        <SortHead column={{ label: 'Total', sort: 'total', numeric: true }} {...sorted} />
      </tr>
    </thead>
  )
}

function Foot({ summaries, students }: { summaries: ExperimentSummary[]; students: number }) {
  return (
    <tfoot className={cx('text-sm', styles.foot)}>
      <tr>
        <td className={rollStyle} />
        <th scope="row" className={cx(nameStyle, 'font-semibold')}>
          Average
        </th>
        {summaries.map(({ experiment, average }) => (
          <td key={experiment.slug} className={styles.of}>
            {average === null ? dash : shownMean(average)}
          </td>
        ))}
        <td className={styles.of} />
      </tr>
      <tr>
        <td className={rollStyle} />
        <th scope="row" className={cx(nameStyle, 'font-semibold')}>
          Done, of {students}
        </th>
        {summaries.map(({ experiment, done }) => (
          <td key={experiment.slug} className={styles.of}>
            {done}
          </td>
        ))}
        <td className={styles.of} />
      </tr>
    </tfoot>
  )
}

/** A student's mark in an experiment on its colour, or the reason why there is none. */
function HeatCell({ cell, maximum }: { cell: Cell | undefined; maximum: number }) {
  if (!cell) {
    return (
      <td className={styles.cell}>
        <span className="sr-only">not attempted</span>
      </td>
    )
  }
  if (cell.marks === null && cell.absence) {
    return (
      <td className={cx(styles.cell, 'text-muted')}>
        <span aria-hidden>{shortAbsence(cell.absence).slice(0, 2)}</span>
        <span className="sr-only">{absenceWords(cell.absence)}</span>
      </td>
    )
  }
  if (cell.marks === null) {
    return (
      <td className={cx(styles.cell, 'text-muted')}>
        <span aria-hidden>…</span>
        <span className="sr-only">waits to be marked</span>
      </td>
    )
  }
  return (
    <td className={cx(styles.cell, 'relative', heatOf(cell.marks / maximum))}>
      {cell.marks}
      {cell.waiting && (
        <>
          <NewerWaits />
          <span className="sr-only">, a newer attempt waits</span>
        </>
      )}
    </td>
  )
}
