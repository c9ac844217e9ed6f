import { ChevronRight } from 'lucide-react'
import { type ListParams, listHref } from '@/components/table/list-href'
import { listQueryOf, pageSize } from '@/components/table/list-query'
import { NoMatch } from '@/components/table/no-match'
import { Pagination } from '@/components/table/pagination'
import { SearchBox } from '@/components/table/search-box'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { Member } from '@/lib/core/actor'
import { counted } from '@/lib/core/counted'
import { listClasses } from '@/lib/school/class/list-classes'
import type { ClassView } from '@/lib/school/class/schema'
import { NoClass } from './no-class'
import { TeacherNames } from './teacher-names'

type Props = {
  actor: Member
  params: ListParams
  label: string
  /** the path for a class */
  href: (classdivision: string) => string
  /** leaves out the sample class */
  withoutSample?: boolean
}

/** Lets the user choose a class; with more than a page of classes it has search and paging. */
export async function ChooseClass({ actor, params, label, href, withoutSample }: Props) {
  const { page, query } = listQueryOf(params, [])
  const { items, total } = await listClasses(actor, { ...query, withoutSample })
  if (total === 0 && !query.q) return <NoClass />
  const isLong = total > pageSize
  return (
    <div className="flex flex-col gap-3">
      {(isLong || query.q) && <SearchBox label="Search classes" placeholder="Search classes or teachers" />}
      {items.length > 0 ? (
        <ClassLinks label={label} classes={items} href={href} />
      ) : (
        <Card flush>
          <NoMatch
            title="No class found"
            href={listHref(params, { q: undefined })}
            showAll="Show all classes"
          >
            Try another division or teacher.
          </NoMatch>
        </Card>
      )}
      <Pagination hideSingle page={page} total={total} noun="class" plural="classes" params={params} />
    </div>
  )
}

type ClassLinksProps = { label: string; classes: ClassView[]; href: (classdivision: string) => string }

function ClassLinks({ label, classes, href }: ClassLinksProps) {
  return (
    <nav aria-label={label}>
      <Card flush>
        <ul className="divide-y">
          {classes.map((one) => (
            <li key={one.guid}>
              <Link
                href={href(one.classdivision)}
                className="flex min-h-12 items-center gap-4 px-4 py-2 hover:bg-hover focus-visible:-outline-offset-2"
              >
                <span className="min-w-0 flex-1 sm:flex sm:items-center">
                  <span className="block w-20 shrink-0 font-semibold">{one.classdivision}</span>
                  <span className="block truncate text-sm">
                    <TeacherNames of={one} />
                  </span>
                </span>
                <span className="shrink-0 text-muted text-sm tabular-nums">
                  {counted(one.strength, 'student')}
                </span>
                <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </nav>
  )
}
