import { TypedDot } from '@/components/practical/typed-dot'
import type { Column } from '@/components/table/column'
import type { PracticalColumn } from '@/lib/school/practical-rule/schema'
import type { StudentView } from '@/lib/school/student/schema'

type Shown =
  | 'guid'
  | 'username'
  | 'rollNumber'
  | 'class'
  | 'boardRollNumber'
  | 'subsplan'
  | PracticalColumn
  | 'overridden'

/** What a list shows of a student, with the number of their row in the whole list; `computed` where a mark was typed. */
export type StudentRow = Pick<StudentView, Shown> &
  Partial<Pick<StudentView, 'computed'>> & { number: number }

/** The students as rows, counted on from the first of the page, with what is shown and no more: a page carries them. */
export const asRows = (students: StudentView[], first: number): StudentRow[] =>
  students.map(
    ({ guid, username, rollNumber, class: division, boardRollNumber, subsplan, ...one }, index) => ({
      number: first + index,
      guid,
      username,
      rollNumber,
      class: division,
      boardRollNumber,
      subsplan,
      physics: one.physics,
      chemistry: one.chemistry,
      biology: one.biology,
      overridden: one.overridden,
      ...(one.overridden.length > 0 && { computed: one.computed }),
    }),
  )

const nothing = <span className="text-muted">–</span>

const practical = (key: PracticalColumn, label: string): Column<StudentRow> => ({
  key,
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
  key: 'class',
  label: 'Class',
  sort: 'class',
  cell: (row) => row.class ?? <span className="text-muted">No class</span>,
}

const boardRollNumber: Column<StudentRow> = {
  key: 'boardRollNumber',
  label: 'Board roll no.',
  cell: (row) => row.boardRollNumber ?? nothing,
}

/** Number, name, roll number, class where several are shown, board roll number once some have one, and the practical marks. */
export const studentColumns = (
  name: Column<StudentRow>['cell'],
  { ofOneClass, examined = false }: { ofOneClass: boolean; examined?: boolean },
): Column<StudentRow>[] => [
  {
    key: 'number',
    label: 'No.',
    numeric: true,
    muted: true,
    cell: ({ number }) => number,
  },
  { key: 'name', label: 'Name', sort: 'name', primary: true, cell: name },
  {
    key: 'rollNumber',
    label: 'Roll number',
    sort: 'rollNumber',
    cell: ({ rollNumber }) => rollNumber,
  },
  ...(ofOneClass ? [] : [division]),
  ...(examined ? [boardRollNumber] : []),
  practical('physics', 'P'),
  practical('chemistry', 'C'),
  practical('biology', 'B'),
]
