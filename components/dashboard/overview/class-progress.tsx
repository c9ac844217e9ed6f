'use client'

import { classHref } from '@/components/class/addresses'
import { Bar } from '@/components/insight/bar'
import { percent } from '@/components/insight/figures'
import { fills } from '@/components/insight/fills'
import { WorkLegend } from '@/components/insight/work-legend'
import { type Column, DataTable } from '@/components/table/data-table'
import { RowLink } from '@/components/table/row-link'
import { dash } from '@/components/ui/dash'
import { Section } from '@/components/ui/section'
import { grouped } from '@/lib/core/counted'
import type { ClassProgress } from '@/lib/lab/insight/overview'

/** `waits` is the age of the oldest waiting work; formatted on the server, since a browser's clock may be wrong. */
type ShownProgress = Omit<ClassProgress, 'oldestAt'> & { waits: string | null }

const columnsFor = (experiments: number): Column<ShownProgress>[] => [
  {
    label: 'Class',
    primary: true,
    cell: ({ classdivision }) => <RowLink href={classHref.insights(classdivision)}>{classdivision}</RowLink>,
  },
  { label: 'Teacher', cell: ({ teachers }) => <Teachers names={teachers} /> },
  { label: 'Students', numeric: true, cell: ({ strength }) => strength },
  {
    label: 'Work',
    className: 'drawing',
    cell: (one) => (
      <Bar
        total={one.strength * experiments}
        rest="not attempted"
        parts={[
          { label: 'released', count: one.released, fill: fills.released },
          { label: 'drafts', count: one.drafts, fill: fills.draft },
          { label: 'waiting', count: one.waiting, fill: fills.waiting },
        ]}
      />
    ),
  },
  {
    label: 'Released average',
    numeric: true,
    cell: ({ average }) => (average === null ? dash : percent(average)),
  },
  { label: 'Waiting', numeric: true, cell: (one) => <Waiting of={one} /> },
]

function Teachers({ names: [first, ...others] }: { names: string[] }) {
  if (!first) return <span className="text-warning-ink">No teacher yet</span>
  return (
    <span>
      {first}
      {others.length > 0 && <span className="text-muted"> and {others.length} more</span>}
    </span>
  )
}

const Waiting = ({ of: { waiting, waits } }: { of: ShownProgress }) =>
  waits === null ? (
    dash
  ) : (
    <span className="whitespace-nowrap">
      {grouped(waiting)} <span className="text-muted">for {waits}</span>
    </span>
  )

/** Each class with its teacher, progress, average and waiting work; links to the class's insights. */
export const ClassProgressTable = ({
  classes,
  experiments,
}: {
  classes: ShownProgress[]
  experiments: number
}) => (
  <Section title="Classes" actions={<WorkLegend />}>
    <DataTable
      label="Work by class"
      rows={classes}
      columns={columnsFor(experiments)}
      rowId={({ classdivision }) => classdivision}
    />
  </Section>
)
