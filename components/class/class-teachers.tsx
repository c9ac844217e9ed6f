import { DataTable } from '@/components/table/data-table'
import { Selection } from '@/components/table/selection'
import { SelectionBar } from '@/components/table/selection-bar'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import type { ClassView } from '@/lib/class/schema'
import { classHref } from './class-href'
import { ClassTeacherActions } from './class-teacher-actions'

/** The teachers of one class, to be removed from it or replaced. */
export function ClassTeachers({ of, email }: { of: ClassView; email: string }) {
  const { classdivision, teachers, teacherassigned } = of
  return (
    <Selection ids={teachers.map(({ guid }) => guid)} total={teachers.length}>
      <SelectionBar noun={['teacher', 'teachers']}>
        <ClassTeacherActions classdivision={classdivision} email={email} />
      </SelectionBar>
      <DataTable
        label={`Teachers of ${classdivision}`}
        selectable
        rows={teachers}
        rowId={({ guid }) => guid}
        rowName={({ fullName }) => fullName}
        columns={[
          { key: 'name', label: 'Name', primary: true, cell: ({ fullName }) => fullName },
          {
            key: 'part',
            label: 'Part',
            cell: ({ guid }) =>
              guid === teacherassigned ? <Badge tone="brand">Class teacher</Badge> : 'Teacher',
          },
        ]}
        empty={
          <EmptyState
            title="No teacher yet"
            action={
              <LinkButton href={classHref.edit(classdivision)} variant="primary">
                Choose teachers
              </LinkButton>
            }
          >
            Nobody sees the students of {classdivision} or marks them.
          </EmptyState>
        }
      />
    </Selection>
  )
}
