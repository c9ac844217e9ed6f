import type { Metadata } from 'next'
import { DecideButtons } from '@/components/data/decide-buttons'
import { PersonalDataList } from '@/components/data/personal-data-list'
import { erasureStates } from '@/components/data/request-list'
import { findOr404 } from '@/components/shell/find-or-404'
import { Badge } from '@/components/ui/badge'
import { Banner } from '@/components/ui/banner'
import { buttonStyle } from '@/components/ui/button-style'
import { Card } from '@/components/ui/card'
import { DescriptionList } from '@/components/ui/description-list'
import { Page } from '@/components/ui/page'
import { Section } from '@/components/ui/section'
import { requireAdmin } from '@/lib/access/session/page-actor'
import { viewErasure } from '@/lib/care/person/decide-erasure'
import type { ErasureView } from '@/lib/care/person/schema'
import { can } from '@/lib/core/permissions'
import { shownDate, shownDay, shownTime } from '@/lib/core/shown-date'

export const metadata: Metadata = { title: 'Erasure' }

export default async function ErasurePage({ params }: PageProps<'/admin/data/erasure/[id]'>) {
  const actor = await requireAdmin()
  const { id } = await params
  const request = await findOr404(viewErasure(actor, { id }))
  return <ErasureScreen request={request} decides={can(actor, 'erasure.decide')} email={actor.email} />
}

type Props = { request: ErasureView; decides: boolean; email: string }

function ErasureScreen({ request, decides, email }: Props) {
  const { guid, person, role, status, proof } = request
  return (
    <Page
      width="text"
      breadcrumbs={[{ label: 'Erasure', href: '/admin/data?tab=requests' }, { label: person }]}
      title={`${person} (${role})`}
      actions={
        status === 'asked'
          ? decides && <DecideButtons guid={guid} person={person} ownRequest={request.mine} email={email} />
          : proof && (
              <a
                href={`/api/erasure/${guid}/proof.pdf`}
                target="_blank"
                rel="noreferrer"
                className={buttonStyle('primary')}
              >
                Proof (PDF)
              </a>
            )
      }
    >
      {request.genuine === false && (
        <Banner tone="danger" title="This record was changed after it was signed">
          Its signature does not match. Please call the helpline.
        </Banner>
      )}
      <Card>
        <DescriptionList items={facts(request)} />
      </Card>
      {proof && (
        <Section title="What was done" description="Counted before, and counted again afterwards.">
          <PersonalDataList kinds={proof.holdings} done />
        </Section>
      )}
    </Page>
  )
}

function facts(erasure: ErasureView) {
  const { tone, label } = erasureStates[erasure.status]
  return [
    { term: 'State', value: <Badge tone={tone}>{label}</Badge> },
    ...(erasure.reason ? [{ term: 'Why', value: erasure.reason }] : []),
    { term: 'Asked', value: `${erasure.requestedByName}, ${shownTime(erasure.requestedAt)}` },
    ...(erasure.decidedAt
      ? [{ term: 'Decided', value: `${erasure.decidedByName}, ${shownTime(erasure.decidedAt)}` }]
      : []),
    ...(erasure.dueAt && erasure.status === 'asked'
      ? [{ term: 'Done without a second admin', value: shownDate(erasure.dueAt) }]
      : []),
    ...(erasure.doneAt ? [{ term: 'Erased', value: shownTime(erasure.doneAt) }] : []),
    ...(erasure.proof
      ? [{ term: 'Last backup deleted by', value: shownDay(erasure.proof.backupsUntil) }]
      : []),
    ...(erasure.digest
      ? [
          {
            term: 'Signature',
            value: (
              <>
                {erasure.genuine ? 'Fits' : 'Does not fit'} · SHA-256{' '}
                <code className="break-all text-xs">{erasure.digest}</code>
              </>
            ),
          },
        ]
      : []),
  ]
}
