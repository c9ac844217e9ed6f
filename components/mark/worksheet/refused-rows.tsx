import { DataTable } from '@/components/table/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import type { RefusedCell } from '@/lib/lab/mark/worksheet-schema'

/** The cells of a worksheet that cannot be imported, by row, with the reason. */
export function RefusedRows({ cells }: { cells: RefusedCell[] }) {
  return (
    <DataTable
      label="Refused"
      rows={cells}
      rowId={({ line, heading }) => `${line} ${heading}`}
      columns={[
        {
          label: 'Row',
          primary: true,
          cell: ({ line, name }) => (
            <>
              <span className="tabular-nums">{line}</span> {name}
            </>
          ),
        },
        {
          label: 'Cell',
          cell: ({ heading, text }) => (
            <span>
              {heading && <span className="text-muted">{short(heading)}: </span>}
              <mark className="rounded-sm bg-danger-soft px-1 text-danger-ink">{text || 'empty'}</mark>
            </span>
          ),
        },
        { label: 'Why', cell: ({ reason }) => reason },
      ]}
      empty={<EmptyState kind="none" title="Nothing was refused" />}
    />
  )
}

const longest = 30
const short = (heading: string) => (heading.length > longest ? `${heading.slice(0, longest)}…` : heading)
