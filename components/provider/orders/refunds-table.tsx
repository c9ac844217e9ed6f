import { InvoiceLink } from '@/components/order/pdf-link'
import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/data-table'
import { Badge, type Tone } from '@/components/ui/badge'
import { Moment } from '@/components/ui/moment'
import { grouped } from '@/lib/core/counted'
import type { RefundView } from '@/lib/shop/refund/schema'
import { Amount } from '../amount'
import { RetryRefund } from './retry-refund'

const badges: Record<RefundView['status'], { tone: Tone; word: string }> = {
  asked: { tone: 'info', word: 'Waits for the bank' },
  processed: { tone: 'success', word: 'Sent' },
  failed: { tone: 'danger', word: 'Failed' },
}

const columns: Column<RefundView>[] = [
  { label: 'Amount', primary: true, cell: ({ amount }) => <Amount rupees={amount} /> },
  { label: 'Keys', numeric: true, cell: ({ quantity }) => grouped(quantity) },
  {
    label: 'Status',
    cell: ({ status, refundId }) => (
      <Badge tone={badges[status].tone}>
        {status === 'asked' && refundId ? 'Accepted by the bank' : badges[status].word}
      </Badge>
    ),
  },
  { label: 'Reason', cell: ({ reason }) => <span className="break-words">{reason}</span> },
  { label: 'By', cell: ({ byName }) => <span className="break-words text-muted">{byName}</span> },
  { label: 'Asked', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  {
    label: 'Credit note',
    cell: ({ creditNote }) =>
      creditNote ? (
        <InvoiceLink guid={creditNote.guid}>{creditNote.number}</InvoiceLink>
      ) : (
        <span className="text-muted">–</span>
      ),
  },
  {
    label: 'Actions',
    hideLabel: true,
    cell: ({ guid, status }) => status === 'asked' && <RetryRefund guid={guid} />,
  },
]

/** The refunds of an order. */
export function RefundsTable({ refunds }: { refunds: RefundView[] }) {
  return (
    <DataTable label="Refunds of the order" rows={refunds} columns={columns} rowId={({ guid }) => guid} />
  )
}
