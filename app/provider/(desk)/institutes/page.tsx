import type { Metadata } from 'next'
import { Amount } from '@/components/provider/amount'
import { InstituteState } from '@/components/provider/institute/institute-state'
import { type Column, DataTable } from '@/components/table/data-table'
import { FilterSelect } from '@/components/table/filter-select'
import type { ListParams } from '@/components/table/list-href'
import { NoMatch } from '@/components/table/no-match'
import { Pagination } from '@/components/table/pagination'
import { oneOf, queryOf } from '@/components/table/query-of'
import { SearchBox } from '@/components/table/search-box'
import { dash } from '@/components/ui/dash'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { PrimaryLink } from '@/components/ui/link-button'
import { Moment } from '@/components/ui/moment'
import { Page } from '@/components/ui/page'
import { Toolbar } from '@/components/ui/toolbar'
import { requireCompanyStaff } from '@/lib/access/session/page-actor'
import type { Usage } from '@/lib/company/console/schema'
import { listUsage } from '@/lib/company/console/usage'
import { grouped } from '@/lib/core/counted'

export const metadata: Metadata = { title: 'Institutes' }

const states = [
  { value: '', label: 'Every state' },
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
  { value: 'unseen', label: 'New, to look at' },
]

export default async function InstitutesPage({ searchParams }: PageProps<'/provider/institutes'>) {
  const actor = await requireCompanyStaff()
  const params = await searchParams
  const { page, query, filtered } = queryOf(params, ['name', 'createdAt'], {
    state: oneOf(['open', 'closed', 'unseen']),
  })
  const { items, total } = await listUsage(actor, query)
  return (
    <Page>
      <div className="flex flex-col gap-3">
        <Toolbar actions={<PrimaryLink href="/provider/institutes/new">Onboard institute</PrimaryLink>}>
          <SearchBox label="Search institutes" placeholder="Name, id or admin’s email" />
          <FilterSelect name="state" label="State" options={states} />
        </Toolbar>
        <InstitutesTable institutes={items} params={params} filtered={filtered} />
        <Pagination page={page} total={total} noun="institute" params={params} />
      </div>
    </Page>
  )
}

const instituteHref = (guid: string) => `/provider/institutes/${guid}`

const columns: Column<Usage>[] = [
  {
    label: 'Institute',
    sort: 'name',
    primary: true,
    cell: ({ guid, name, displayId, closedAt, erased }) => (
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <Link href={instituteHref(guid)} className="break-words hover:underline">
          {name}
        </Link>
        <span className="font-normal text-muted text-sm">{displayId}</span>
        <InstituteState closedAt={closedAt} erased={erased} />
      </span>
    ),
  },
  { label: 'Teachers', numeric: true, cell: ({ teachers }) => grouped(teachers) },
  { label: 'Students', numeric: true, cell: ({ students }) => grouped(students) },
  { label: 'Keys bought', numeric: true, cell: ({ keys }) => grouped(keys.bought) },
  { label: 'Assigned', numeric: true, cell: ({ keys }) => grouped(keys.assigned) },
  {
    label: 'Paid',
    numeric: true,
    cell: ({ paid }) => (paid === 0 ? dash : <Amount rupees={paid} />),
  },
  { label: 'Last sign-in', cell: ({ lastSignInAt }) => <Moment at={lastSignInAt} /> },
  { label: 'Opened', sort: 'createdAt', cell: ({ createdAt }) => <Moment at={createdAt} /> },
]

type Props = { institutes: Usage[]; params: ListParams; filtered: boolean }

function InstitutesTable({ institutes, params, filtered }: Props) {
  return (
    <DataTable
      label="Institutes"
      rows={institutes}
      scroll="sideways"
      columns={columns}
      params={params}
      initialSort="name"
      rowId={({ guid }) => guid}
      empty={
        filtered ? (
          <NoMatch title="No institute found" href="/provider/institutes" showAll="Show all institutes">
            Try another name, id or email.
          </NoMatch>
        ) : (
          <EmptyState
            title="No institutes yet"
            action={<PrimaryLink href="/provider/institutes/new">Onboard an institute</PrimaryLink>}
          >
            Schools also sign up by themselves.
          </EmptyState>
        )
      }
    />
  )
}
