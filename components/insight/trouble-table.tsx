import { nameOf } from '@/components/experiment/name'
import type { SchoolBase } from '@/components/shell/types'
import { type Column, DataTable } from '@/components/table/data-table'
import { RowLink } from '@/components/table/row-link'
import { dash } from '@/components/ui/dash'
import { countByBand, type ExperimentSummary } from '@/lib/lab/insight/summary'
import { insightHref } from './addresses'
import { percent, shownMean } from './figures'
import { bandFill, bandNames, bands } from './heat'

type Props = { base: SchoolBase; classdivision: string; summaries: ExperimentSummary[]; students: number }

const spreadOf = ({ marks, experiment }: ExperimentSummary) => countByBand(marks, experiment.maximum)

/** The experiments in the given order, with participation, results and the distribution of marks. */
export function TroubleTable({ base, classdivision, summaries, students }: Props) {
  const columns: Column<ExperimentSummary>[] = [
    {
      label: 'Experiment',
      primary: true,
      cell: ({ experiment }) => (
        <span className="block min-w-56 lg:min-w-80 print:min-w-56">
          <RowLink href={insightHref(base, classdivision, experiment.slug)}>{nameOf(experiment)}</RowLink>
          <span className="block font-normal text-muted text-sm">{experiment.title}</span>
        </span>
      ),
    },
    {
      label: 'Done',
      numeric: true,
      cell: ({ done }) => <span className="whitespace-nowrap">{`${done} of ${students}`}</span>,
    },
    {
      label: 'Right',
      numeric: true,
      className: 'optional',
      cell: ({ right }) => (right === null ? dash : percent(right)),
    },
    {
      label: 'Average',
      numeric: true,
      className: 'optional',
      cell: ({ average, experiment }) =>
        average === null ? dash : `${shownMean(average)} of ${experiment.maximum}`,
    },
    { label: 'Spread', className: 'optional', cell: (one) => <SpreadBar counts={spreadOf(one)} /> },
    ...bands.map((band) => ({
      label: bandNames[band] ?? '',
      numeric: true,
      className: 'optional',
      cell: (one: ExperimentSummary) => spreadOf(one)[band] || dash,
    })),
  ]
  return (
    <DataTable
      label="Experiments, hardest first"
      rows={summaries}
      scroll="sideways"
      columns={columns}
      rowId={({ experiment }) => experiment.slug}
    />
  )
}

/** The number of marks per band as a bar; the same numbers must appear beside it as text. */
function SpreadBar({ counts }: { counts: number[] }) {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return dash
  let x = 0
  const parts = counts.map((count, band) => {
    const width = (count / total) * 120
    x += width
    return { band, count, width, x: x - width }
  })
  return (
    <svg viewBox="0 0 120 14" role="img" className="h-3.5 w-30 rounded-sm">
      <title>{summaryOf(counts)}</title>
      {parts.map(({ band, count, width, x: from }) =>
        count === 0 ? null : (
          <rect
            key={bandNames[band]}
            x={from}
            width={width}
            height={14}
            className={`${bandFill(band)} stroke-line-strong/60`}
          />
        ),
      )}
    </svg>
  )
}

const summaryOf = (counts: number[]) =>
  counts.flatMap((count, band) => (count > 0 ? [`${bandNames[band]}: ${count}`] : [])).join(', ')
