import { type Column, DataTable } from '@/components/table/data-table'
import { FilterSelect } from '@/components/table/filter-select'
import type { ListParams } from '@/components/table/list-href'
import { pageNumberOf, pageSize } from '@/components/table/list-query'
import { Pagination } from '@/components/table/pagination'
import { RowLink } from '@/components/table/row-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Toolbar } from '@/components/ui/toolbar'
import { listViewedStudents } from '@/lib/care/incident/list-viewed'
import { listViewers } from '@/lib/care/incident/list-viewers'
import type { ViewedStudent } from '@/lib/care/incident/schema'
import type { Member } from '@/lib/core/actor'
import { counted } from '@/lib/core/counted'
import { msPerDay } from '@/lib/core/day'
import { date, firstDay, guid } from '@/lib/core/fields'
import { shownDay } from '@/lib/core/shown-date'
import { dayStart, today } from '@/lib/core/today'
import { DateRange } from './date-range'

/** Shows whose data a person viewed or exported, by day: what a school must find out after a breach. */
export async function ViewedStudents({ actor, params }: { actor: Member; params: ListParams }) {
  const { first, last, time, account } = viewedQueryOf(params)
  const [viewers, students] = await Promise.all([
    listViewers(actor, time),
    listViewedStudents(actor, { ...time, ...(account && { account }) }),
  ])
  const page = pageNumberOf(params.page)
  const people = viewers.map(({ guid, name }) => ({ value: guid, label: name ?? guid }))
  const chosen = account && !viewers.some(({ guid }) => guid === account)
  return (
    <div className="flex flex-col gap-3">
      <Toolbar>
        <FilterSelect
          name="who"
          label="Who opened it"
          options={[
            { value: '', label: 'By anybody' },
            ...(chosen ? [{ value: account, label: 'Not on these days' }] : []),
            ...people,
          ]}
        />
        <DateRange from={first} to={last} />
      </Toolbar>
      <div>
        <p aria-live="polite">
          <strong>{peopleIn(students)}</strong>{' '}
          <span className="text-muted tabular-nums">
            · {shownDay(first)} – {shownDay(last)}
          </span>
        </p>
        <p className="max-w-text text-muted text-sm">
          Somebody opened or exported their list, marks, files or profile. Records go back 400 days.
        </p>
      </div>
      <ViewedTable students={students.slice((page - 1) * pageSize, page * pageSize)} params={params} />
      <Pagination page={page} total={students.length} noun="student" params={params} />
    </div>
  )
}

export function peopleIn(students: ViewedStudent[]): string {
  if (students.length === 0) return 'Nobody'
  const classes = new Set(students.flatMap((one) => one.class ?? [])).size
  const total = counted(students.length, 'student')
  return classes === 0 ? total : `${total} of ${counted(classes, 'class', 'classes')}`
}

const columns: Column<ViewedStudent>[] = [
  {
    label: 'Name',
    primary: true,
    cell: ({ guid, username }) => <RowLink href={`/admin/data/person/${guid}`}>{username}</RowLink>,
  },
  { label: 'Class', cell: (one) => one.class ?? 'No class' },
]

type Props = { students: ViewedStudent[]; params: ListParams }

function ViewedTable({ students, params }: Props) {
  return (
    <DataTable
      label="Students whose data was opened"
      rows={students}
      columns={columns}
      params={params}
      rowId={({ guid }) => guid}
      empty={
        <EmptyState kind="done" title="Nobody’s data was opened">
          No student’s data was opened or exported on these days. Try other days, or another person.
        </EmptyState>
      }
    />
  )
}

const week = 6 * msPerDay

/** Reads dates and person from the page's parameters; by default the last seven days and everyone. */
export function viewedQueryOf(params: ListParams, now = new Date()) {
  const until = date.safeParse(params.to)
  const last = until.success ? until.data : today(now)
  const since = date.safeParse(params.from)
  const weekBefore = date.safeParse(today(new Date(dayStart(last).getTime() - week)))
  const first = since.data ?? weekBefore.data ?? firstDay
  const account = guid.safeParse(params.who)
  return {
    first,
    last,
    time: { from: dayStart(first).toISOString(), to: dayStart(last, 1).toISOString() },
    ...(account.success && { account: account.data }),
  }
}
