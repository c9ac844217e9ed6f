import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/data-table'
import type { ListParams } from '@/components/table/list-href'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import type { PersonView } from '@/lib/company/support/schema'

const roles = { admin: 'Admin', teacher: 'Teacher', student: 'Student' }

const columns: Column<PersonView>[] = [
  { key: 'name', label: 'Name', sort: 'name', primary: true, cell: ({ name }) => name },
  {
    key: 'role',
    label: 'Role',
    cell: ({ role }) => <Badge tone={role === 'student' ? 'neutral' : 'brand'}>{roles[role]}</Badge>,
  },
  {
    key: 'classes',
    label: 'Classes',
    cell: ({ classes }) => (classes.length > 0 ? classes.join(', ') : <span className="text-muted">–</span>),
  },
]

/** A school's people, as its support access shows them. */
export function PeopleTable({ people, params }: { people: PersonView[]; params: ListParams }) {
  return (
    <DataTable
      label="People"
      rows={people}
      columns={columns}
      params={params}
      initialSort="name"
      rowId={({ guid }) => guid}
      rowName={({ name }) => name}
      empty={
        <EmptyState kind="none" title="No results">
          Try another name or role.
        </EmptyState>
      }
    />
  )
}
