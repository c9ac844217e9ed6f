import type { Metadata } from 'next'
import { PersonalDataList } from '@/components/data/personal-data-list'
import { RequestErasure } from '@/components/data/request-erasure'
import { findOr404 } from '@/components/shell/find-or-404'
import { Banner } from '@/components/ui/banner'
import { buttonStyle } from '@/components/ui/button-style'
import { Card } from '@/components/ui/card'
import { DownloadLink } from '@/components/ui/download-link'
import { Page } from '@/components/ui/page'
import { Section } from '@/components/ui/section'
import { TextLink } from '@/components/ui/text-link'
import { requireAdmin } from '@/lib/access/session/page-actor'
import type { PersonalDataView } from '@/lib/care/person/schema'
import { viewPersonalData } from '@/lib/care/person/view-personal-data'
import { can } from '@/lib/core/permissions'

export const metadata: Metadata = { title: 'Personal data' }

export default async function HeldPage({ params }: PageProps<'/admin/data/person/[id]'>) {
  const actor = await requireAdmin()
  const { id } = await params
  const person = await findOr404(viewPersonalData(actor, { id }))
  return <HeldScreen person={person} asks={can(actor, 'erasure.ask')} email={actor.email} />
}

type Props = { person: PersonalDataView; asks: boolean; email: string }

function HeldScreen({ person, asks, email }: Props) {
  const { guid, name, role, holdings, open, others } = person
  return (
    <Page
      width="text"
      breadcrumbs={[{ label: 'Erasure', href: '/admin/data?tab=requests' }, { label: name }]}
      title={name}
      description={`What Labmark holds about this ${role}`}
      actions={
        <DownloadLink href={`/api/person/${guid}/everything.zip`} download className={buttonStyle('primary')}>
          Export everything
        </DownloadLink>
      }
    >
      <PersonalDataList kinds={holdings} />
      {(open || asks) && (
        <Section title="Erase for good">
          {open ? (
            <Banner tone="warning" title="An erasure has been asked for">
              <TextLink href={`/admin/data/erasure/${open}`}>See its progress</TextLink>
            </Banner>
          ) : (
            <Card>
              <RequestErasure guid={guid} name={name} others={others} email={email} />
            </Card>
          )}
        </Section>
      )}
    </Page>
  )
}
