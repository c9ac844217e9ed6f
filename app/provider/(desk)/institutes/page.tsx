import type { Metadata } from 'next'
import { InstitutesTable } from '@/components/provider/institutes/institutes-table'
import { oneOf, queryOf } from '@/components/provider/query-of'
import { FilterSelect } from '@/components/table/filter-select'
import type { ListParams } from '@/components/table/list-href'
import { Pagination } from '@/components/table/pagination'
import { SearchBox } from '@/components/table/search-box'
import { LinkButton } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'
import { Toolbar } from '@/components/ui/toolbar'
import { requireStaff } from '@/lib/access/account/page-actor'
import { listUsage } from '@/lib/company/console/usage'

export const metadata: Metadata = { title: 'Institutes' }

const states = [
  { value: '', label: 'Open and closed' },
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
]

export default async function InstitutesPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requireStaff()
  const params = await searchParams
  const { page, query, filtered } = queryOf(params, ['name', 'createdAt'], {
    state: oneOf(['open', 'closed']),
  })
  const { items, total } = await listUsage(actor, query)
  return (
    <Page>
      <div className="flex flex-col gap-3">
        <Toolbar
          actions={
            <LinkButton href="/provider/institutes/new" variant="primary">
              Onboard institute
            </LinkButton>
          }
        >
          <SearchBox label="Search institutes" placeholder="Name, id or admin’s email" />
          <FilterSelect name="state" label="State" options={states} />
        </Toolbar>
        <InstitutesTable institutes={items} params={params} filtered={filtered} />
        <Pagination page={page} total={total} noun="institutes" params={params} />
      </div>
    </Page>
  )
}
