import { type Column, DataTable } from '@/components/table/data-table'
import { type ListParams, listHref } from '@/components/table/list-href'
import { listQueryOf, pageNumberOf, pageSize } from '@/components/table/list-query'
import { NoMatch } from '@/components/table/no-match'
import { Pagination } from '@/components/table/pagination'
import { RowLink } from '@/components/table/row-link'
import { SearchBox } from '@/components/table/search-box'
import { Badge } from '@/components/ui/badge'
import { Section } from '@/components/ui/section'
import { TextLink } from '@/components/ui/text-link'
import { Toolbar } from '@/components/ui/toolbar'
import { listErasures } from '@/lib/care/person/decide-erasure'
import { listPeople } from '@/lib/care/person/list-people'
import type { HeldPerson } from '@/lib/care/person/schema'
import type { Member } from '@/lib/core/actor'
import { can } from '@/lib/core/permissions'
import { RequestList } from './request-list'

type Props = { actor: Member; params: ListParams }

/** Erasure requests, and everyone whose data the school holds. */
export async function ErasureTab({ actor, params }: Props) {
  const { page, query } = listQueryOf(params, [])
  const { class: _, ...people } = query
  const requestPage = pageNumberOf(params.requests)
  const [{ items, total }, requests] = await Promise.all([
    listPeople(actor, people),
    listErasures(actor, { limit: pageSize, cursor: (requestPage - 1) * pageSize }),
  ])
  return (
    <>
      <Section
        title="Erasures asked for"
        description="One admin asks, another approves. Where nobody else can approve, it waits seven days instead."
      >
        <RequestList requests={requests.items} decides={can(actor, 'erasure.decide')} email={actor.email} />
        <Pagination
          hideSingle
          page={requestPage}
          total={requests.total}
          noun="request"
          params={params}
          param="requests"
        />
      </Section>
      <Section title="People" description="Including those in the recycle bin.">
        <Toolbar>
          <SearchBox label="Search people" placeholder="Name" />
        </Toolbar>
        <PeopleTable people={items} params={params} />
        <Pagination page={page} total={total} noun="person" plural="people" params={params} />
      </Section>
    </>
  )
}

const columns: Column<HeldPerson>[] = [
  {
    label: 'Name',
    primary: true,
    cell: ({ guid, name }) => <RowLink href={`/admin/data/person/${guid}`}>{name}</RowLink>,
  },
  { label: 'Role', cell: ({ role }) => role[0]?.toUpperCase() + role.slice(1) },
  { label: 'Class', cell: (one) => one.class ?? '–' },
  {
    label: 'State',
    cell: ({ removed }) => (removed ? <Badge tone="warning">Recycle bin</Badge> : <Badge>Active</Badge>),
  },
  {
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

type PeopleTableProps = { people: HeldPerson[]; params: ListParams }

/** People of the school, including the reader, each with a link to the data held about them. */
function PeopleTable({ people, params }: PeopleTableProps) {
  return (
    <DataTable
      label="Personal data"
      rows={people}
      columns={columns}
      params={params}
      rowId={({ guid }) => guid}
      empty={
        <NoMatch title="No results" href={listHref(params, { q: undefined })} showAll="Show everybody">
          Try another part of the name.
        </NoMatch>
      }
    />
  )
}
