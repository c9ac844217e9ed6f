import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/data-table'
import type { ListParams } from '@/components/table/list-href'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import type { SeenPupil } from '@/lib/care/incident/schema'

const columns: Column<SeenPupil>[] = [
  {
    key: 'name',
    label: 'Name',
    primary: true,
    cell: ({ guid, username }) => (
      <Link href={`/admin/data/person/${guid}`} className="rounded-sm hover:underline">
        {username}
      </Link>
    ),
  },
  { key: 'class', label: 'Class', cell: (one) => one.class ?? 'No class' },
]

type Props = { pupils: SeenPupil[]; params: ListParams }

/** The pupils whose data was opened, each leading to what is held about them. */
export function SeenTable({ pupils, params }: Props) {
  return (
    <DataTable
      label="Pupils whose data was opened"
      rows={pupils}
      columns={columns}
      params={params}
      rowId={({ guid }) => guid}
      rowName={({ username }) => username ?? ''}
      empty={
        <EmptyState kind="done" title="Nobody’s data was opened">
          On these days nothing about a pupil was opened or exported. Try other days, or another person.
        </EmptyState>
      }
    />
  )
}
