import { TypedDot } from '@/components/practical/typed-dot'
import type { Column } from '@/components/table/data-table'
import type { PracticalColumn } from '@/lib/school/practical-rule/schema'
import type { StudentView } from '@/lib/school/student/schema'

type ShownField =
  | 'guid'
  | 'username'
  | 'rollNumber'
  | 'class'
  | 'boardRollNumber'
  | 'subsplan'
  | PracticalColumn
  | 'overridden'

/** A student's row with its number in the whole list; `computed` has what the experiments give where a mark was typed. */
export type StudentRow = Pick<StudentView, ShownField> &
  Partial<Pick<StudentView, 'computed'>> & { number: number }

/** Converts students to rows numbered from `first`, without fields that are not shown, to keep the page small. */
export const asRows = (students: StudentView[], first: number): StudentRow[] =>
  students.map(
    ({ guid, username, rollNumber, class: division, boardRollNumber, subsplan, ...rest }, index) => ({
      number: first + index,
      guid,
      username,
      rollNumber,
      class: division,
      boardRollNumber,
      subsplan,
      physics: rest.physics,
      chemistry: rest.chemistry,
      biology: rest.biology,
      overridden: rest.overridden,
      ...(rest.overridden.length > 0 && { computed: rest.computed }),
    }),
  )

const nothing = <span className="text-muted">–</span>

const practicalColumn = (key: PracticalColumn, label: string): Column<StudentRow> => ({
  label,
  numeric: true,
  roomy: true,
  cell: (row) => {
    const mark = row[key] ?? nothing
    if (!row.overridden.includes(key)) return mark
    return (
      <span>
        <TypedDot computed={row.computed?.[key]} /> {mark}
      </span>
    )
  },
})

const division: Column<StudentRow> = {
  label: 'Class',
  sort: 'class',
  cell: (row) => row.class ?? <span className="text-muted">No class</span>,
}

const boardRollNumber: Column<StudentRow> = {
  label: 'Board roll no.',
  cell: (row) => row.boardRollNumber ?? nothing,
}

/** The columns: number, name, roll number, practical marks; class and board roll number where they are of use. */
export const studentColumns = (
  name: Column<StudentRow>['cell'],
  { ofOneClass, examined = false }: { ofOneClass: boolean; examined?: boolean },
): Column<StudentRow>[] => [
  { label: 'No.', numeric: true, muted: true, cell: ({ number }) => number },
  { label: 'Name', sort: 'name', primary: true, cell: name },
  { label: 'Roll number', sort: 'rollNumber', cell: ({ rollNumber }) => rollNumber },
  ...(ofOneClass ? [] : [division]),
  ...(examined ? [boardRollNumber] : []),
  practicalColumn('physics', 'P'),
  practicalColumn('chemistry', 'C'),
  practicalColumn('biology', 'B'),
]
