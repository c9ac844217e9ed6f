import { typedDotHtml } from '@/components/practical/typed-dot'
import type { TextColumn } from '@/components/table/column'
import { escapeText } from '@/lib/escape-text'
import type { PracticalColumn } from '@/lib/practical/schema'
import type { StudentView } from '@/lib/student/schema'

type Shown = 'guid' | 'username' | 'rollNumber' | 'class' | 'subsplan' | PracticalColumn | 'overridden'

/** What a list shows of a student, with the number of their row in the whole list; `computed` where a mark was typed. */
export type StudentRow = Pick<StudentView, Shown> &
  Partial<Pick<StudentView, 'computed'>> & { number: number }

/** The students as rows, counted on from the first of the page, with what is shown and no more: a page carries them. */
export const asRows = (students: StudentView[], first: number): StudentRow[] =>
  students.map(({ guid, username, rollNumber, class: division, subsplan, ...one }, index) => ({
    ...{ number: first + index, guid, username, rollNumber, class: division, subsplan },
    ...{ physics: one.physics, chemistry: one.chemistry, biology: one.biology, overridden: one.overridden },
    ...(one.overridden.length > 0 && { computed: one.computed }),
  }))

const nothing = '<span class="text-muted">–</span>'

const practical = (key: PracticalColumn, label: string): TextColumn<StudentRow> => ({
  key,
  label,
  numeric: true,
  roomy: true,
  html: (row) => {
    const mark = `${row[key] ?? nothing}`
    if (!row.overridden.includes(key)) return mark
    return `<span>${typedDotHtml(row.computed?.[key])} ${mark}</span>`
  },
})

const division: TextColumn<StudentRow> = {
  key: 'class',
  label: 'Class',
  sort: 'class',
  html: (row) => (row.class === null ? '<span class="text-muted">No class</span>' : escapeText(row.class)),
}

/** Number, name, roll number, class where several are shown, and the practical marks. */
export const studentColumns = (
  name: TextColumn<StudentRow>['html'],
  { ofOneClass }: { ofOneClass: boolean },
): TextColumn<StudentRow>[] => [
  {
    key: 'number',
    label: 'No.',
    numeric: true,
    muted: true,
    html: ({ number }) => `${number}`,
  },
  { key: 'name', label: 'Name', sort: 'name', primary: true, html: name },
  {
    key: 'rollNumber',
    label: 'Roll number',
    sort: 'rollNumber',
    html: ({ rollNumber }) => escapeText(rollNumber),
  },
  ...(ofOneClass ? [] : [division]),
  practical('physics', 'P'),
  practical('chemistry', 'C'),
  practical('biology', 'B'),
]
