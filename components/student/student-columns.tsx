import { TypedDot } from '@/components/practical/typed-dot'
import type { Column } from '@/components/table/data-table'
import { dash } from '@/components/ui/dash'
import type { PracticalColumn } from '@/lib/school/practical-rule/schema'
import type { StudentView } from '@/lib/school/student/schema'

/** The fields that a list shows; the others are left out, to keep the page small. */
const shown = [
  'guid',
  'username',
  'rollNumber',
  'class',
  'boardRollNumber',
  'subsplan',
  'physics',
  'chemistry',
  'biology',
  'overridden',
] as const satisfies (keyof StudentView)[]

type Shown = Pick<StudentView, (typeof shown)[number]>

/** A student's row with its number in the whole list; `computed` has what the experiments give where a mark was typed. */
export type StudentRow = Shown & Partial<Pick<StudentView, 'computed'>> & { number: number }

const shownOf = (student: StudentView) =>
  Object.fromEntries(shown.map((field) => [field, student[field]])) as Shown

/** Converts students to rows numbered from `first`. */
export const asRows = (students: StudentView[], first: number): StudentRow[] =>
  students.map((student, index) => ({
    number: first + index,
    ...shownOf(student),
    ...(student.overridden.length > 0 && { computed: student.computed }),
  }))

const practicalColumn = (key: PracticalColumn, label: string): Column<StudentRow> => ({
  label,
  numeric: true,
  roomy: true,
  cell: (row) => {
    const mark = row[key] ?? dash
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
  cell: (row) => row.boardRollNumber ?? dash,
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
