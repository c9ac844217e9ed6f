import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/data-table'
import type { ListParams } from '@/components/table/list-href'
import { NoMatch } from '@/components/table/no-match'
import { MayChange } from '@/components/ui/academic-session'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'
import { shownTime } from '@/lib/core/shown-date'
import type { AnswerView } from '@/lib/school/parent/schema'
import { StateBadge } from './state-badge'

const columns: Column<AnswerView>[] = [
  {
    label: 'Name',
    sort: 'name',
    primary: true,
    cell: ({ guid, username }) => (
      <Link href={`/admin/data/consent/${guid}`} className="rounded-sm hover:underline">
        {username}
      </Link>
    ),
  },
  { label: 'Class', sort: 'class', cell: (one) => one.class ?? '–' },
  { label: 'Roll no.', sort: 'rollNumber', numeric: true, cell: (one) => one.rollNumber },
  { label: 'Consent', cell: ({ state }) => <StateBadge state={state} /> },
  {
    label: 'Answered',
    cell: ({ at, via }) => (at ? `${shownTime(at)}${via === 'paper' ? ', on paper' : ''}` : '–'),
  },
  { label: 'By', cell: ({ parentName, relation }) => (parentName ? `${parentName} (${relation})` : '–') },
]

type Props = { rows: AnswerView[]; params: ListParams; filtered: boolean }

/** Students with their parents' latest answer; the name links to the history. */
export function AnswerTable({ rows, params, filtered }: Props) {
  return (
    <DataTable
      label="Answers by student"
      rows={rows}
      columns={columns}
      params={params}
      initialSort="rollNumber"
      rowId={({ guid }) => guid}
      empty={
        filtered ? (
          <NoMatch title="No results" href="/admin/data" showAll="Show all answers">
            Try another class or answer.
          </NoMatch>
        ) : (
          <EmptyState
            title="No students yet"
            action={
              <MayChange>
                <LinkButton href="/admin/import" variant="primary">
                  Import students
                </LinkButton>
              </MayChange>
            }
          >
            Once there are students, each has a slip to print, and the parents’ answer appears here.
          </EmptyState>
        )
      }
    />
  )
}
