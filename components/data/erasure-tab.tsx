import type { ListParams } from '@/components/table/list-href'
import { listQueryOf } from '@/components/table/list-query'
import { Pagination } from '@/components/table/pagination'
import { SearchBox } from '@/components/table/search-box'
import { Section } from '@/components/ui/section'
import { Toolbar } from '@/components/ui/toolbar'
import { listErasures } from '@/lib/care/person/decide-erasure'
import { listPeople } from '@/lib/care/person/list-people'
import type { Member } from '@/lib/core/actor'
import { PeopleTable } from './people-table'
import { RequestList } from './request-list'

type Props = { actor: Member; params: ListParams }

/** Erasures that were asked for, and everybody about whom data is held. */
export async function ErasureTab({ actor, params }: Props) {
  const { page, query, filtered } = listQueryOf(params, [])
  const { class: _, ...people } = query
  const [{ items, total }, { items: requests }] = await Promise.all([
    listPeople(actor, people),
    listErasures(actor, { limit: 50 }),
  ])
  return (
    <>
      <Section
        title="Erasures asked for"
        description="One admin asks, another approves. In a school with a single admin it waits seven days instead."
      >
        <RequestList requests={requests} email={actor.email} />
      </Section>
      <Section title="People" description="Those in the recycle bin included.">
        <Toolbar>
          <SearchBox label="Search people" placeholder="Name" />
        </Toolbar>
        <PeopleTable people={items} params={params} filtered={filtered} />
        <Pagination page={page} total={total} noun="people" params={params} />
      </Section>
    </>
  )
}
