import type { ListParams } from '@/components/table/list-href'
import { listQueryOf, pageSize } from '@/components/table/list-query'
import { Pagination } from '@/components/table/pagination'
import { SearchBox } from '@/components/table/search-box'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import type { Member } from '@/lib/core/actor'
import { listClasses } from '@/lib/school/class/list-classes'
import { ClassLinks } from './class-links'
import { NoClass } from './no-class'

type Props = {
  actor: Member
  params: ListParams
  label: string
  /** where a class leads */
  href: (classdivision: string) => string
}

/** The classes to choose one from; a school with more than a page of them searches and turns pages. */
export async function ChooseClass({ actor, params, label, href }: Props) {
  const { page, query } = listQueryOf(params, [])
  const { items, total } = await listClasses(actor, query)
  if (total === 0 && !query.q) return <NoClass />
  const isLong = total > pageSize
  return (
    <div className="flex flex-col gap-3">
      {(isLong || query.q) && <SearchBox label="Search classes" placeholder="Search classes or teachers" />}
      {items.length > 0 ? (
        <ClassLinks label={label} classes={items} href={href} />
      ) : (
        <Card flush>
          <EmptyState kind="none" title="No class found">
            Try another division or teacher.
          </EmptyState>
        </Card>
      )}
      {(isLong || page > 1) && <Pagination page={page} total={total} noun="classes" params={params} />}
    </div>
  )
}
