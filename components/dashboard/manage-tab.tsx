import { ClassTable } from '@/components/class/class-table'
import { ExportMenu } from '@/components/table/export-menu'
import type { ListParams } from '@/components/table/list-href'
import { listQueryOf } from '@/components/table/list-query'
import { Pagination } from '@/components/table/pagination'
import { SearchBox } from '@/components/table/search-box'
import { LinkButton } from '@/components/ui/link-button'
import { Toolbar } from '@/components/ui/toolbar'
import type { Member } from '@/lib/core/actor'
import { can } from '@/lib/core/permissions'
import { listClasses } from '@/lib/school/class/list-classes'

type Props = { actor: Member; params: ListParams }

/** The classes with their teachers and strength, with links to create, edit and delete one. */
export async function ManageTab({ actor, params }: Props) {
  const { page, query, filtered } = listQueryOf(params, ['classdivision', 'strength'])
  const { items, total } = await listClasses(actor, query)
  const manages = can(actor, 'class.manage')
  return (
    <div className="flex flex-col gap-3">
      <Toolbar
        actions={
          <>
            <ExportMenu table="classes" params={params} />
            {manages && (
              <>
                <LinkButton href="/admin/delete-class">Delete class</LinkButton>
                <LinkButton href="/admin/edit-class">Edit class</LinkButton>
                <LinkButton href="/admin/create-class" variant="primary">
                  Create class
                </LinkButton>
              </>
            )}
          </>
        }
      >
        <SearchBox label="Search classes" placeholder="Search classes or teachers" />
      </Toolbar>
      <ClassTable classes={items} params={params} filtered={filtered} manages={manages} />
      <Pagination page={page} total={total} noun="classes" params={params} />
    </div>
  )
}
