import type { Metadata } from 'next'
import { CallButton } from '@/components/form/call-button'
import { Amount } from '@/components/provider/amount'
import { AccessCard } from '@/components/provider/institute/access-card'
import { CloseInstitute } from '@/components/provider/institute/close-institute'
import { InstituteState } from '@/components/provider/institute/institute-state'
import { MailBudget } from '@/components/provider/institute/mail-budget'
import { OrdersTable } from '@/components/provider/order/orders-table'
import { findOr404 } from '@/components/shell/find-or-404'
import { Card } from '@/components/ui/card'
import { DescriptionList } from '@/components/ui/description-list'
import { Moment } from '@/components/ui/moment'
import { Page } from '@/components/ui/page'
import { Section } from '@/components/ui/section'
import { TextLink } from '@/components/ui/text-link'
import { requireCompanyStaff } from '@/lib/access/session/page-actor'
import { listConsoleOrders } from '@/lib/company/console/list-orders'
import type { Usage } from '@/lib/company/console/schema'
import { viewMailBudget } from '@/lib/company/console/school-budget'
import { viewUsage } from '@/lib/company/console/usage'
import { viewAccess } from '@/lib/company/support/people'
import { counted, grouped } from '@/lib/core/counted'
import { erasedOn } from '@/lib/school/institute/closing'

export const metadata: Metadata = { title: 'Institute' }

const maxOrders = 10

export default async function InstitutePage({ params }: PageProps<'/provider/institutes/[id]'>) {
  const actor = await requireCompanyStaff()
  const { id } = await params
  const usage = await findOr404(viewUsage(actor, { id }))
  const [orders, { consent }, budget] = await Promise.all([
    listConsoleOrders(actor, { institute: id, limit: maxOrders }),
    viewAccess(actor, { id }),
    viewMailBudget(actor, { id }),
  ])
  return (
    <Page
      title={usage.name}
      breadcrumbs={[{ label: 'Institutes', href: '/provider/institutes' }, { label: usage.name }]}
      description={<InstituteState {...usage} />}
      actions={<InstituteActions {...usage} />}
    >
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Section title="Usage">
          <InstituteFacts usage={usage} />
        </Section>
        <div className="flex flex-col gap-6">
          {(consent || !usage.closedAt) && (
            <Section title="People">
              <AccessCard guid={id} consent={consent} />
            </Section>
          )}
          {!usage.erased && (
            <Section title="First mails" description="To people of the school who have not signed in yet.">
              <MailBudget guid={id} budget={budget} />
            </Section>
          )}
        </div>
      </div>
      <Section
        title="Orders"
        actions={
          orders.total > maxOrders && (
            <TextLink
              href={`/provider/orders?institute=${id}`}
            >{`Show all ${grouped(orders.total)}`}</TextLink>
          )
        }
      >
        <OrdersTable orders={orders.items} ofInstitute />
      </Section>
    </Page>
  )
}

/** Closes an open school or reopens a closed one; an erased one stays erased. */
function InstituteActions({ guid, name, displayId, closedAt, erased }: Usage) {
  if (erased) return null
  return closedAt ? (
    <CallButton
      method="DELETE"
      path={`/institution/${guid}/closing`}
      confirm={{
        title: `Reopen ${name}?`,
        body: 'Its people can sign in again, and nothing is erased.',
        confirmLabel: 'Yes, reopen',
        cancelLabel: 'No, leave it closed',
        tone: 'primary',
      }}
    >
      Reopen institute
    </CallButton>
  ) : (
    <CloseInstitute guid={guid} displayId={displayId} name={name} />
  )
}

function closingOf({ closedAt, erased }: Usage) {
  if (!closedAt) return []
  const closed = { term: 'Closed', value: <Moment at={closedAt} /> }
  return erased ? [closed] : [closed, { term: 'To be erased on', value: erasedOn(new Date(closedAt)) }]
}

function InstituteFacts({ usage }: { usage: Usage }) {
  const { keys } = usage
  const people = [
    counted(usage.admins, 'admin'),
    counted(usage.teachers, 'teacher'),
    counted(usage.students, 'student'),
  ]
  const rest = [
    `${grouped(keys.assigned)} assigned`,
    `${grouped(keys.unused)} not used`,
    ...(keys.credited ? [`${grouped(keys.credited)} refunded`] : []),
  ]
  return (
    <Card className="py-2 sm:py-3">
      <DescriptionList
        items={[
          { term: 'Institute id', value: usage.displayId },
          { term: 'First admin', value: usage.email },
          { term: 'People', value: `${people.join(', ')} in ${counted(usage.classes, 'class', 'classes')}` },
          { term: 'Keys', value: `${grouped(keys.bought)} bought: ${rest.join(', ')}` },
          { term: 'Paid in all', value: <Amount rupees={usage.paid} /> },
          { term: 'Last sign-in of an admin', value: <Moment at={usage.lastSignInAt} /> },
          { term: 'Opened', value: <Moment at={usage.createdAt} /> },
          ...closingOf(usage),
        ]}
      />
    </Card>
  )
}
