import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/data-table'
import type { ListParams } from '@/components/table/list-href'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { TextLink } from '@/components/ui/text-link'
import type { HeldPerson } from '@/lib/care/person/schema'

const columns: Column<HeldPerson>[] = [
  {
    key: 'name',
    label: 'Name',
    primary: true,
    cell: ({ guid, name }) => (
      <Link href={`/admin/data/person/${guid}`} className="rounded-sm hover:underline">
        {name}
      </Link>
    ),
  },
  { key: 'role', label: 'Role', cell: ({ role }) => role[0]?.toUpperCase() + role.slice(1) },
  { key: 'class', label: 'Class', cell: (one) => one.class ?? '–' },
  {
    key: 'state',
    label: 'State',
    cell: ({ removed }) => (removed ? <Badge tone="warning">Recycle bin</Badge> : <Badge>Active</Badge>),
  },
  {
    key: 'actions',
    label: 'Actions',
    hideLabel: true,
    cell: ({ guid, name }) => (
      <span className="flex justify-end">
        <TextLink href={`/admin/data/person/${guid}`}>
          Personal data<span className="sr-only"> about {name}</span>
        </TextLink>
      </span>
    ),
  },
]

type Props = { people: HeldPerson[]; params: ListParams; filtered: boolean }

/** People of the school, each leading to what is held about them. */
export function PeopleTable({ people, params, filtered }: Props) {
  return (
    <DataTable
      label="Personal data"
      rows={people}
      columns={columns}
      params={params}
      rowId={({ guid }) => guid}
      rowName={({ name }) => name}
      empty={
        <EmptyState kind="none" title={filtered ? 'No results' : 'Nobody yet'}>
          Try another part of the name.
        </EmptyState>
      }
    />
  )
}
