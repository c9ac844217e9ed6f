import { studentHref } from '@/components/student/addresses'
import { type Column, DataTable } from '@/components/table/data-table'
import { type ListParams, listHref } from '@/components/table/list-href'
import { NoMatch } from '@/components/table/no-match'
import { RowLink } from '@/components/table/row-link'
import { dash } from '@/components/ui/dash'
import { EmptyState } from '@/components/ui/empty-state'
import { PrimaryLink } from '@/components/ui/link-button'
import { shownDate } from '@/lib/core/shown-date'
import type { KeyRow } from '@/lib/shop/key/schema'
import { shownRupees } from '@/lib/shop/price/money'
import { keyHref } from './addresses'
import { KeyStatus } from './key-status'

type Props = {
  rows: KeyRow[]
  params: ListParams
  filtered: boolean
  adminId: string
  /** adds checkboxes, and leads from a student to their form */
  manages: boolean
}

const columns = (adminId: string, manages: boolean): Column<KeyRow>[] => [
  {
    label: 'Key',
    sort: 'key',
    primary: true,
    cell: ({ guid, key }) => (
      <RowLink href={keyHref.history(guid)}>
        <span className="whitespace-nowrap font-mono text-sm tracking-wide">{key}</span>
      </RowLink>
    ),
  },
  { label: 'State', cell: ({ status }) => <KeyStatus status={status} /> },
  {
    label: 'Student',
    sort: 'student',
    cell: ({ student }) =>
      student ? (
        <>
          <RowLink href={studentHref(adminId, student.guid, manages)}>{student.username}</RowLink>
          <span className="text-muted">
            {' '}
            · {student.class ?? 'No class'}, roll {student.rollNumber}
          </span>
        </>
      ) : (
        dash
      ),
  },
  {
    label: 'Order',
    cell: ({ order, reference, priceperkey }) => (
      <>
        <RowLink href={keyHref.order(order)}>{reference}</RowLink>
        <span className="text-muted tabular-nums"> · {shownRupees(Math.round(priceperkey * 100))}</span>
      </>
    ),
  },
  {
    label: 'Valid until',
    cell: ({ status, expiresAt }) => (
      <span className="whitespace-nowrap">{shownDate(status === 'credited' ? null : expiresAt)}</span>
    ),
  },
]

/** The keys: what each cost, who has it, and how long it is valid. */
export function KeyTable({ rows, params, filtered, adminId, manages }: Props) {
  return (
    <DataTable
      label="Keys"
      rows={rows}
      columns={columns(adminId, manages)}
      params={params}
      initialSort="createdAt"
      rowId={({ guid }) => guid}
      rowName={manages ? ({ key, status }) => `Key ${key}, ${status}` : undefined}
      empty={filtered ? <NoKeyFound params={params} /> : <NoKeys manages={manages} />}
    />
  )
}

const NoKeyFound = ({ params }: { params: ListParams }) => (
  <NoMatch title="No key found" href={listHref({ tab: params.tab }, {})} showAll="Show all keys">
    Try another key, student, roll number or order.
  </NoMatch>
)

const NoKeys = ({ manages }: Pick<Props, 'manages'>) => (
  <EmptyState title="No keys yet" action={manages && <PrimaryLink href={keyHref.buy}>Buy keys</PrimaryLink>}>
    With a key a student is on the premium plan. Keys are here as soon as they are paid.
  </EmptyState>
)
