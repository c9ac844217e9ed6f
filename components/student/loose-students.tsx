import { DataTable } from '@/components/table/data-table'
import type { ListParams } from '@/components/table/list-href'
import { Pagination } from '@/components/table/pagination'
import { SearchBox } from '@/components/table/search-box'
import { Selection } from '@/components/table/selection'
import { SelectionBar } from '@/components/table/selection-bar'
import { EmptyState } from '@/components/ui/empty-state'
import { Section } from '@/components/ui/section'
import { Toolbar } from '@/components/ui/toolbar'
import type { Page } from '@/lib/core/page'
import type { StudentView } from '@/lib/school/student/schema'
import { PutInClass } from './put-in-class'

type Props = { division: string; students: Page<StudentView>; page: number; params: ListParams }

/** The students who are in no class, to be put into the chosen one; nothing when everybody has a class. */
export function LooseStudents({ division, students: { items, total }, page, params }: Props) {
  if (total === 0 && !params.q) return null
  return (
    <Section title="Students with no class" description={`Select those who belong to ${division}.`}>
      <Toolbar>
        <SearchBox label="Search students with no class" placeholder="Name, roll number or email" />
      </Toolbar>
      <Selection ids={items.map(({ guid }) => guid)} total={total}>
        <SelectionBar noun={['student', 'students']}>
          <PutInClass division={division} />
        </SelectionBar>
        <DataTable
          label="To be put into a class"
          selectable
          rows={items}
          params={params}
          initialSort="name"
          rowId={({ guid }) => guid}
          rowName={({ username, rollNumber }) => `${username}, roll number ${rollNumber}`}
          columns={[
            { key: 'name', label: 'Name', sort: 'name', primary: true, cell: (row) => row.username },
            { key: 'rollNumber', label: 'Roll number', sort: 'rollNumber', cell: (row) => row.rollNumber },
            {
              key: 'email',
              label: 'Email',
              cell: (row) => <span className="break-all">{row.email || '–'}</span>,
            },
          ]}
          empty={<EmptyState kind="none" title="No student with no class found" />}
        />
        <Pagination page={page} total={total} noun="students" params={params} />
      </Selection>
    </Section>
  )
}
