import { Banner } from '@/components/ui/banner'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { buttonStyle } from '@/components/ui/button-style'
import { Card } from '@/components/ui/card'
import { DownloadLink } from '@/components/ui/download-link'
import { Page } from '@/components/ui/page'
import { PageHeader } from '@/components/ui/page-header'
import { Section } from '@/components/ui/section'
import { TextLink } from '@/components/ui/text-link'
import type { HeldView } from '@/lib/care/person/schema'
import { AskErasure } from './ask-erasure'
import { PersonalDataList } from './personal-data-list'

/** What is held about one person: to take out, and to have erased. */
export function HeldScreen({ person, email }: { person: HeldView; email: string }) {
  const { guid, name, role, holdings, open, others } = person
  return (
    <Page width="text">
      <PageHeader
        breadcrumbs={
          <Breadcrumbs items={[{ label: 'Erasure', href: '/admin/data?tab=requests' }, { label: name }]} />
        }
        title={name}
        description={`What Labmark holds about this ${role}`}
        actions={
          <DownloadLink
            href={`/api/person/${guid}/everything.zip`}
            download
            className={buttonStyle('primary')}
          >
            Export everything
          </DownloadLink>
        }
      />
      <PersonalDataList kinds={holdings} />
      <Section title="Erase for good">
        {open ? (
          <Banner tone="warning" title="An erasure has been asked for">
            <TextLink href={`/admin/data/erasure/${open}`}>See how it stands</TextLink>
          </Banner>
        ) : (
          <Card>
            <AskErasure guid={guid} name={name} others={others} email={email} />
          </Card>
        )}
      </Section>
    </Page>
  )
}
