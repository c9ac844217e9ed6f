import { DataTable } from '@/components/table/data-table'
import type { ListParams } from '@/components/table/list-href'
import { Pagination } from '@/components/table/pagination'
import { SearchBox } from '@/components/table/search-box'
import { Selection } from '@/components/table/selection'
import { SelectionBar } from '@/components/table/selection-bar'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { Toolbar } from '@/components/ui/toolbar'
import type { Page } from '@/lib/core/page'
import type { StudentView } from '@/lib/school/student/schema'
import { AssignKeyButton } from './assign-key-button'

type Props = {
  keyText: string
  division: string
  students: Page<StudentView>
  page: number
  params: ListParams
  email: string
}

/** The students of a class, one of whom gets the key. */
export function ChooseHolder({ keyText, division, students: { items, total }, page, params, email }: Props) {
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
          selectable
          rows={items}
          params={params}
          initialSort="rollNumber"
          rowId={({ guid }) => guid}
          rowName={({ username, rollNumber }) => `${username}, roll number ${rollNumber}`}
          columns={[
            {
              key: 'rollNumber',
              label: 'Roll number',
              sort: 'rollNumber',
              cell: (row) => <span className="tabular-nums">{row.rollNumber}</span>,
            },
            { key: 'name', label: 'Name', sort: 'name', primary: true, cell: (row) => row.username },
            {
              key: 'subsplan',
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
            <EmptyState kind="none" title={params.q ? 'No student found' : `No students in ${division}`} />
          }
        />
        <Pagination page={page} total={total} noun="students" params={params} />
      </Selection>
    </div>
  )
}
