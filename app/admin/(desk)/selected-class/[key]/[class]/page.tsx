import type { Metadata } from 'next'
import { keyHref } from '@/components/key/addresses'
import { AssignKeyButton } from '@/components/key/assign-key-button'
import { findKeyOfAddress } from '@/components/key/find-key-of-address'
import { KeyHeader } from '@/components/key/key-header'
import { addressPart, findOr404 } from '@/components/shell/find-or-404'
import { NoStudentMatch } from '@/components/student/no-student-match'
import { DataTable } from '@/components/table/data-table'
import type { ListParams } from '@/components/table/list-href'
import { listQueryOf } from '@/components/table/list-query'
import { Pagination } from '@/components/table/pagination'
import { SearchBox } from '@/components/table/search-box'
import { Selection } from '@/components/table/selection'
import { SelectionBar } from '@/components/table/selection-bar'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'
import { Toolbar } from '@/components/ui/toolbar'
import { requireAdmin } from '@/lib/access/session/page-actor'
import type { Page as PageOf } from '@/lib/core/page'
import { viewClass } from '@/lib/school/class/list-classes'
import { listStudents } from '@/lib/school/student/list'
import type { StudentView } from '@/lib/school/student/schema'

export const metadata: Metadata = { title: 'Assign key' }

export default async function SelectedClassPage({
  params,
  searchParams,
}: PageProps<'/admin/selected-class/[key]/[class]'>) {
  const actor = await requireAdmin('key.assign')
  const { key: keyText, class: division } = await params
  const search = await searchParams
  const { page, query } = listQueryOf(search, ['rollNumber', 'name'])
  const [key, { classdivision }] = await Promise.all([
    findKeyOfAddress(actor, keyText),
    findOr404(viewClass(actor, { classdivision: addressPart(division) })),
  ])
  const students = await listStudents(actor, { sort: 'rollNumber', ...query, class: classdivision })
  return (
    <Page>
      <KeyHeader
        row={key}
        division={classdivision}
        title={`Who in ${classdivision} gets the key?`}
        description={`Key ${key.key} puts one student on the premium plan.`}
      />
      <ChooseHolder
        keyText={key.key}
        division={classdivision}
        students={students}
        page={page}
        params={search}
        email={actor.email}
      />
    </Page>
  )
}

type ChooseHolderProps = {
  keyText: string
  division: string
  students: PageOf<StudentView>
  page: number
  params: ListParams
  email: string
}

function ChooseHolder({
  keyText,
  division,
  students: { items, total },
  page,
  params,
  email,
}: ChooseHolderProps) {
  return (
    <div className="flex flex-col gap-3">
      <Toolbar>
        <SearchBox label={`Search students of ${division}`} placeholder="Name, roll number or email" />
      </Toolbar>
      <Selection ids={items.map(({ guid }) => guid)} total={total}>
        <SelectionBar noun={['student', 'students']}>
          <AssignKeyButton
            keyText={keyText}
            email={email}
            names={Object.fromEntries(items.map(({ guid, username }) => [guid, username]))}
          />
        </SelectionBar>
        <DataTable
          label={`Students of ${division}`}
          rows={items}
          params={params}
          initialSort="rollNumber"
          rowId={({ guid }) => guid}
          rowName={({ username, rollNumber }) => `${username}, roll number ${rollNumber}`}
          columns={[
            {
              label: 'Roll number',
              sort: 'rollNumber',
              cell: (row) => <span className="tabular-nums">{row.rollNumber}</span>,
            },
            { label: 'Name', sort: 'name', primary: true, cell: (row) => row.username },
            {
              label: 'Plan',
              cell: ({ subsplan }) =>
                subsplan === 'premium' ? (
                  <Badge tone="accent">Premium</Badge>
                ) : (
                  <span className="text-muted">Free</span>
                ),
            },
          ]}
          empty={
            params.q ? (
              <NoStudentMatch params={params} />
            ) : (
              <EmptyState
                title={`No students in ${division} yet`}
                action={<LinkButton href={keyHref.chooseClass(keyText)}>Choose another class</LinkButton>}
              />
            )
          }
        />
        <Pagination page={page} total={total} noun="student" params={params} />
      </Selection>
    </div>
  )
}
