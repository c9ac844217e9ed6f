import { TypedDot } from '@/components/practical/typed-dot'
import type { Column } from '@/components/table/column'
import { cx } from '@/components/ui/cx'
import type { PracticalColumn } from '@/lib/practical/schema'
import type { StudentView } from '@/lib/student/schema'

/** A student with the number of their row in the whole list. */
export type StudentRow = StudentView & { number: number }

/** The students as rows, counted on from the first of the page. */
export const asRows = (students: StudentView[], first: number): StudentRow[] =>
  students.map((one, index) => ({ ...one, number: first + index }))

const practical = (key: PracticalColumn, label: string): Column<StudentRow> => ({
  key,
  label,
  numeric: true,
  cell: (row) => (
    <span className={cx('inline-block tabular-nums sm:min-w-14', row[key] === null && 'text-muted')}>
      {row.overridden.includes(key) && <TypedDot computed={row.computed[key]} />} {row[key] ?? '–'}
    </span>
  ),
})

const division: Column<StudentRow> = {
  key: 'class',
  label: 'Class',
  sort: 'class',
  cell: (row) => row.class ?? <span className="text-muted">No class</span>,
}

/** Number, name, roll number, class where several are shown, and the practical marks. */
export const studentColumns = (
  name: Column<StudentRow>['cell'],
  { ofOneClass }: { ofOneClass: boolean },
): Column<StudentRow>[] => [
  {
    key: 'number',
    label: 'No.',
    numeric: true,
    cell: ({ number }) => <span className="text-muted tabular-nums">{number}</span>,
  },
  { key: 'name', label: 'Name', sort: 'name', primary: true, cell: name },
  {
    key: 'rollNumber',
    label: 'Roll number',
    sort: 'rollNumber',
    cell: ({ rollNumber }) => <span className="tabular-nums">{rollNumber}</span>,
  },
  ...(ofOneClass ? [] : [division]),
  practical('physics', 'P'),
  practical('chemistry', 'C'),
  practical('biology', 'B'),
]
