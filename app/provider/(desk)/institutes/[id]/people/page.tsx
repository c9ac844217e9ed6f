import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { AccessCard } from '@/components/provider/institute/access-card'
import { findOr404 } from '@/components/shell/find-or-404'
import { type Column, DataTable } from '@/components/table/data-table'
import { FilterSelect } from '@/components/table/filter-select'
import { type ListParams, listHref } from '@/components/table/list-href'
import { NoMatch } from '@/components/table/no-match'
import { Pagination } from '@/components/table/pagination'
import { oneOf, queryOf } from '@/components/table/query-of'
import { SearchBox } from '@/components/table/search-box'
import { Badge } from '@/components/ui/badge'
import { Banner } from '@/components/ui/banner'
import { dash } from '@/components/ui/dash'
import { Moment } from '@/components/ui/moment'
import { Page } from '@/components/ui/page'
import { PageHeader } from '@/components/ui/page-header'
import { Toolbar } from '@/components/ui/toolbar'
import { requireCompanyStaff } from '@/lib/access/session/page-actor'
import { viewUsage } from '@/lib/company/console/usage'
import { viewAccess, viewPeople } from '@/lib/company/support/people'
import { type PersonView, peopleRoles } from '@/lib/company/support/schema'
import { AppError } from '@/lib/core/errors'

export const metadata: Metadata = { title: 'People of an institute' }

const roles = [
  { value: '', label: 'Everybody' },
  { value: 'admin', label: 'Admins' },
  { value: 'teacher', label: 'Teachers' },
  { value: 'student', label: 'Students' },
]

export default async function PeoplePage({
  params,
  searchParams,
}: PageProps<'/provider/institutes/[id]/people'>) {
  const actor = await requireCompanyStaff()
  const [{ id }, search] = await Promise.all([params, searchParams])
  const { name, closedAt } = await findOr404(viewUsage(actor, { id }))
  const { consent } = await viewAccess(actor, { id })
  // A closed school cannot be asked.
  if (!consent && closedAt) notFound()
  const header = (
    <PageHeader
      title={`People of ${name}`}
      breadcrumbs={[
        { label: 'Institutes', href: '/provider/institutes' },
        { label: name, href: `/provider/institutes/${id}` },
        { label: 'People' },
      ]}
    />
  )
  if (!consent)
    return (
      <Page width="text">
        {header}
        <AccessCard guid={id} consent={null} />
      </Page>
    )
  const { page, query } = queryOf(search, ['name'], { role: oneOf(peopleRoles) })
  const result = await viewPeople(actor, { id, ...query }).catch(refusalMessage)
  if (typeof result === 'string')
    return (
      <Page width="text">
        {header}
        <Banner tone="warning" title="Nobody is shown now">
          {result}
        </Banner>
      </Page>
    )
  const { items, total } = result
  return (
    <Page>
      {header}
      <Banner title={consent.reason}>
        {consent.grantedByName} lets us look until <Moment at={consent.until} inSentence />. This visit is
        recorded in the school’s activity, and so is each search.
      </Banner>
      <div className="flex flex-col gap-3">
        <Toolbar>
          <SearchBox label="Search people" placeholder="Name" />
          <FilterSelect name="role" label="Role" options={roles} />
        </Toolbar>
        <PeopleTable people={items} params={search} />
        <Pagination page={page} total={total} noun="person" plural="people" params={search} />
      </div>
    </Page>
  )
}

/** Says what stops a look: a frozen site, the limit of a day, or an access that has just ended. */
function refusalMessage(error: unknown): string {
  const stopped = error instanceof AppError && ['frozen', 'too_many', 'forbidden'].includes(error.code)
  if (stopped) return error.message
  throw error
}

const roleWords = { admin: 'Admin', teacher: 'Teacher', student: 'Student' }

const columns: Column<PersonView>[] = [
  { label: 'Name', sort: 'name', primary: true, cell: ({ name }) => name },
  {
    label: 'Role',
    cell: ({ role }) => <Badge tone={role === 'student' ? 'neutral' : 'brand'}>{roleWords[role]}</Badge>,
  },
  {
    label: 'Classes',
    cell: ({ classes }) => (classes.length > 0 ? classes.join(', ') : dash),
  },
]

function PeopleTable({ people, params }: { people: PersonView[]; params: ListParams }) {
  return (
    <DataTable
      label="People"
      rows={people}
      columns={columns}
      params={params}
      initialSort="name"
      rowId={({ guid }) => guid}
      empty={
        <NoMatch title="No results" href={listHref({}, {})} showAll="Show everybody">
          Try another name or role.
        </NoMatch>
      }
    />
  )
}
