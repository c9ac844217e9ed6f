import Link from 'next/link'
import type { ListParams } from '@/components/table/list-href'
import { SortHead } from '@/components/table/sort-head'
import { TableRegion } from '@/components/table/table-region'
import type { HeatRow } from '@/lib/insight/rows'
import { type Standing, standingsOf } from '@/lib/insight/summary'
import type { HeatMap as ClassMap } from '@/lib/insight/types'
import { type Base, insightHref } from './addresses'
import { codeOf, numberedOf } from './code'
import { shownMean } from './heat'
import { HeatCell } from './heat-cell'
import { StudentLink } from './student-link'

type Props = { base: Base; map: ClassMap; rows: HeatRow[]; params: ListParams }

// Roll number and name stay in sight while the experiments scroll.
const rollStyle = 'sticky left-0 z-10 print:static w-12 min-w-12 px-2 text-right'
const nameStyle =
  'sticky left-12 z-10 print:static max-w-52 min-w-24 truncate px-3 text-left max-sm:max-w-28 print:max-w-none'

/** The marks of a class, student by experiment, on the colours of their shares. */
export function HeatMap({ base, map, rows, params }: Props) {
  const standings = standingsOf(map)
  return (
    <TableRegion label={`Marks of ${map.class}`}>
      <table className="w-full border-separate border-spacing-0 print:text-xs">
        <caption className="sr-only">
          Marks of class {map.class}: a row for each student, a column for each experiment, the sum at the end
        </caption>
        <Head base={base} map={map} params={params} />
        <tbody>
          {rows.map(({ cells, total, ...student }) => (
            <tr key={student.guid}>
              <td className={`${rollStyle} border-b bg-surface text-muted`}>{student.rollNumber}</td>
              <th
                scope="row"
                title={student.username}
                className={`${nameStyle} h-8 border-b bg-surface font-normal print:h-6`}
              >
                <StudentLink base={base} student={student} />
              </th>
              {map.experiments.map(({ slug, maximum }) => (
                <HeatCell key={slug} cell={cells.get(slug)} maximum={maximum} />
              ))}
              <td className="border-b border-l px-3 text-right font-semibold">
                {total ?? <span className="font-normal text-muted">–</span>}
              </td>
            </tr>
          ))}
        </tbody>
        <Foot standings={standings} students={rows.length} />
      </table>
    </TableRegion>
  )
}

function Head({ base, map, params }: Omit<Props, 'rows'>) {
  const sorted = { params, initialSort: 'rollNumber' }
  return (
    <thead className="sticky top-0 z-20 print:static [&_th]:border-b [&_th]:bg-sunken">
      <tr>
        <SortHead
          column={{ label: 'Roll', sort: 'rollNumber', numeric: true }}
          className="sticky left-0 z-10 w-12 min-w-12 px-2 print:static"
          {...sorted}
        />
        <SortHead
          column={{ label: 'Name', sort: 'name' }}
          className="sticky left-12 z-10 print:static"
          {...sorted}
        />
        {map.experiments.map((experiment) => (
          <th key={experiment.slug} scope="col" className="h-10 border-l p-0 font-semibold text-sm">
            <Link
              href={insightHref(base, map.class, experiment.slug)}
              prefetch={false}
              title={experiment.title}
              className="flex h-full min-w-9 items-center justify-center text-brand-ink hover:underline focus-visible:-outline-offset-2 pointer-coarse:min-w-11"
            >
              <span aria-hidden>{codeOf(experiment)}</span>
              <span className="sr-only">
                {numberedOf(experiment)}: {experiment.title}
              </span>
            </Link>
          </th>
        ))}
        <SortHead column={{ label: 'Total', sort: 'total', numeric: true }} {...sorted} />
      </tr>
    </thead>
  )
}

function Foot({ standings, students }: { standings: Standing[]; students: number }) {
  const cell = 'border-l px-1 text-center'
  return (
    <tfoot className="sticky bottom-0 z-10 print:static text-sm [&_td]:h-8 [&_td]:border-t [&_td]:bg-sunken [&_th]:border-t [&_th]:bg-sunken">
      <tr>
        <td className={rollStyle} />
        <th scope="row" className={`${nameStyle} font-semibold`}>
          Average
        </th>
        {standings.map(({ experiment, average }) => (
          <td key={experiment.slug} className={cell}>
            {average === null ? <span className="text-muted">–</span> : shownMean(average)}
          </td>
        ))}
        <td className={cell} />
      </tr>
      <tr>
        <td className={rollStyle} />
        <th scope="row" className={`${nameStyle} font-semibold`}>
          Done, of {students}
        </th>
        {standings.map(({ experiment, done }) => (
          <td key={experiment.slug} className={cell}>
            {done}
          </td>
        ))}
        <td className={cell} />
      </tr>
    </tfoot>
  )
}
