import type { KeyboardEvent } from 'react'
import { WaitingBadge } from '@/components/teacher/waiting-badge'
import { cx } from '@/components/ui/cx'
import type { ClassView } from '@/lib/school/class/schema'
import type { TeacherChoice } from '@/lib/school/teacher/schema'
import { neighbourBox } from './boxes'

type Props = { classes: ClassView[]; teachers: TeacherChoice[]; untaught: string[] }

/** A checkbox per teacher (row) and class (column); on a phone, a card per teacher. */
export const TeachingTable = ({ classes, teachers, untaught }: Props) => (
  <table className="border-separate border-spacing-0 max-sm:block" onKeyDown={step}>
    <caption className="sr-only">Who teaches what. The arrow keys move between the boxes.</caption>
    <thead className="max-sm:hidden">
      <tr>
        <th scope="col" className="sticky left-0 z-10 border-b bg-sunken px-4 py-2 text-left text-sm">
          Teacher
        </th>
        {classes.map(({ guid, classdivision }) => (
          <th
            key={guid}
            scope="col"
            className={cx(
              'min-w-14 border-b bg-sunken p-2 text-center text-sm',
              untaught.includes(classdivision) ? 'text-warning-ink' : 'text-muted',
            )}
          >
            {classdivision}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="max-sm:block">
      {teachers.map((teacher) => (
        <TeacherRow key={teacher.guid} teacher={teacher} classes={classes} />
      ))}
    </tbody>
  </table>
)

function step(event: KeyboardEvent<HTMLTableElement>) {
  if (!(event.target instanceof HTMLInputElement)) return
  const next = neighbourBox(event.target, event.key)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function TeacherRow({ teacher, classes }: { teacher: TeacherChoice; classes: ClassView[] }) {
  const { guid, fullName, approved, assignable } = teacher
  return (
    <tr className="group max-sm:flex max-sm:flex-wrap max-sm:gap-x-2 max-sm:gap-y-1 max-sm:px-4 max-sm:py-3 max-sm:not-last:border-b sm:hover:bg-hover">
      <th
        scope="row"
        className="sticky left-0 bg-surface px-4 text-left font-semibold group-hover:bg-hover max-sm:static max-sm:basis-full max-sm:p-0 sm:min-w-44 sm:whitespace-nowrap sm:border-b sm:group-last:border-b-0"
      >
        {fullName} {!approved && <WaitingBadge teacher={teacher} />}
      </th>
      {classes.map(({ guid: id, classdivision, teachers }) => (
        <td key={id} className="sm:border-b sm:group-last:border-b-0">
          <label className="flex min-h-10 items-center justify-center gap-2 pointer-coarse:min-h-11 max-sm:rounded-md max-sm:border max-sm:px-3 max-sm:has-checked:border-brand max-sm:has-checked:bg-selected">
            <input
              type="checkbox"
              // Stops the browser from restoring ticks of an earlier visit.
              autoComplete="off"
              data-class={classdivision}
              data-class-guid={id}
              data-teacher={guid}
              aria-label={`${fullName} teaches ${classdivision}`}
              defaultChecked={teachers.some((teacher) => teacher.guid === guid)}
              disabled={!assignable}
              className="size-4.5 shrink-0 pointer-coarse:size-5.5"
            />
            <span aria-hidden className={cx('sm:hidden', !assignable && 'text-muted')}>
              {classdivision}
            </span>
          </label>
        </td>
      ))}
    </tr>
  )
}
