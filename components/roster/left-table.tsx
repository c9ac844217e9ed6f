import { DataTable } from '@/components/table/data-table'
import type { ImportRowView } from '@/lib/school/roster/schema'

/** Whom an undo left as they are, and why. */
export function LeftTable({ rows }: { rows: ImportRowView[] }) {
  return (
    <DataTable
      label="Left as they are"
      rows={rows}
      rowId={({ line }) => String(line)}
      rowName={({ name }) => name}
      columns={[
        { key: 'name', label: 'Name', primary: true, cell: ({ name }) => name },
        { key: 'line', label: 'Row', numeric: true, cell: ({ line }) => line },
        { key: 'why', label: 'Why', cell: ({ reasons }) => reasons.map(({ message }) => message).join('. ') },
      ]}
    />
  )
}
