import type { Metadata } from 'next'
import { keyHref } from '@/components/key/addresses'
import { hasExpired } from '@/components/key/has-expired'
import { KeyStatus } from '@/components/key/key-status'
import { InvoiceLink } from '@/components/order/pdf-link'
import { findOr404 } from '@/components/shell/find-or-404'
import { studentHref } from '@/components/student/addresses'
import { Card } from '@/components/ui/card'
import { DescriptionList } from '@/components/ui/description-list'
import { PrimaryLink } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'
import { CardSection } from '@/components/ui/section'
import { TextLink } from '@/components/ui/text-link'
import { requireAdmin } from '@/lib/access/session/page-actor'
import { can } from '@/lib/core/permissions'
import { shownDate, shownMoment } from '@/lib/core/shown-date'
import { viewKey } from '@/lib/shop/key/list-keys'
import type { KeyEventView, KeyRow } from '@/lib/shop/key/schema'
import { viewKeyHistory } from '@/lib/shop/key/view-history'
import { shownRupees } from '@/lib/shop/price/money'

export const metadata: Metadata = { title: 'Key' }

export default async function KeyPage({ params }: PageProps<'/admin/manage-keys/key/[id]'>) {
  const actor = await requireAdmin()
  const { id } = await params
  const [key, events] = await findOr404(Promise.all([viewKey(actor, { id }), viewKeyHistory(actor, { id })]))
  return <KeyScreen row={key} events={events} adminId={actor.accountId} manages={can(actor, 'key.assign')} />
}

type Props = { row: KeyRow; events: KeyEventView[]; adminId: string; manages: boolean }

function KeyScreen({ row, events, adminId, manages }: Props) {
  const { key, status, student, order, reference, priceperkey, invoice, invoiceNumber } = row
  const open = (status === 'free' || status === 'returned') && !hasExpired(row)
  return (
    <Page
      width="form"
      breadcrumbs={[{ label: 'Purchased Keys', href: keyHref.purchased }, { label: key }]}
      title={key}
      actions={manages && open && <PrimaryLink href={keyHref.chooseClass(key)}>Assign</PrimaryLink>}
    >
      <Card>
        <DescriptionList
          items={[
            { term: 'State', value: <KeyStatus status={status} /> },
            {
              term: 'Student',
              value: student && (
                <TextLink href={studentHref(adminId, student.guid, manages)}>
                  {student.username}, {student.class ?? 'no class'}, roll {student.rollNumber}
                </TextLink>
              ),
            },
            { term: 'Order', value: <TextLink href={keyHref.order(order)}>{reference}</TextLink> },
            { term: 'Price with tax', value: shownRupees(Math.round(priceperkey * 100)) },
            {
              term: 'Invoice',
              value: invoice && <InvoiceLink guid={invoice}>{invoiceNumber}</InvoiceLink>,
            },
            ...(status === 'credited' ? [] : [{ term: 'Valid until', value: shownDate(row.expiresAt) }]),
            ...(row.returnableUntil
              ? [{ term: 'Can be taken back until', value: shownDate(row.returnableUntil) }]
              : []),
          ]}
        />
      </Card>
      <CardSection title="History" flush>
        {events.length === 0 && <p className="px-4 py-3 text-muted sm:px-5">Not assigned yet.</p>}
        {events.length > 0 && (
          <ol className="divide-y">
            {events.map((event) => (
              <li
                key={event.guid}
                className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-3 sm:px-5"
              >
                <KeyStatus status={event.status} />
                <span className="min-w-0 flex-1 basis-56">{whatHappened(event)}</span>
                <time dateTime={event.at} className="text-muted text-sm">
                  {shownMoment(event.at)}
                </time>
              </li>
            ))}
          </ol>
        )}
      </CardSection>
    </Page>
  )
}

function whatHappened({ status, ofStudent, studentName, reason, byName }: KeyEventView): string {
  // Bought with an order, or usable again after a refund that failed: the reason says it all.
  if (reason && !ofStudent && status !== 'credited') return reason
  // Of an earlier session, or erased since.
  const holder = studentName ?? 'a student who is not in this session'
  const descriptions: Record<KeyEventView['status'], string> = {
    free: `Bought by ${byName}`,
    assigned: `${byName} assigned it to ${holder}`,
    returned: `${byName} took it back from ${holder}`,
    credited: `${byName} refunded it`,
  }
  return reason ? `${descriptions[status]}: ${reason}` : descriptions[status]
}
