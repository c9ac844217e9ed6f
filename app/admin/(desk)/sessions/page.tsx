import type { Metadata } from 'next'
import { SessionCatalogue } from '@/components/academic-session/session-catalogue'
import { SessionList } from '@/components/academic-session/session-list'
import { Banner } from '@/components/ui/banner'
import { LinkButton } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'
import { PageHeader } from '@/components/ui/page-header'
import { Section } from '@/components/ui/section'
import { requireAdmin } from '@/lib/access/account/page-actor'
import { listSessionCatalogues } from '@/lib/care/academic-session/choose-catalogue'
import { listSessions } from '@/lib/care/academic-session/view'
import { nextSession } from '@/lib/core/academic-year'
import { can } from '@/lib/core/permissions'

export const metadata: Metadata = { title: 'Academic sessions' }

type Props = { searchParams: Promise<{ begun?: string | string[] }> }

export default async function SessionsPage({ searchParams }: Props) {
  const actor = await requireAdmin()
  const [sessions, catalogues] = await Promise.all([listSessions(actor), listSessionCatalogues(actor)])
  const { begun } = await searchParams
  const [running] = sessions
  const mayUndo = sessions.some(({ undoUntil }) => undoUntil)
  const manages = can(actor, 'academic-session.begin')
  return (
    <Page>
      <PageHeader
        title="Academic sessions"
        description="A session runs from April to March. When the next one begins, classes start afresh and the past session stays readable."
        actions={
          manages &&
          running && (
            <LinkButton href="/admin/next-session" variant={mayUndo ? 'secondary' : 'primary'}>
              Begin {nextSession(running.name)} …
            </LinkButton>
          )
        }
      />
      {begun && begun === running?.name && (
        <Banner
          tone="success"
          title={`Session ${running.name} has begun`}
          live
          action={
            <LinkButton href="/admin/import" variant="primary">
              Import students
            </LinkButton>
          }
        >
          Next: bring in the new students, from a file or by pasting a list. Class names and roll numbers are
          free again.
        </Banner>
      )}
      <SessionList sessions={sessions} email={actor.email} manages={manages} />
      <Section
        title={`Experiments of ${catalogues.session}`}
        description="What classes do and are marked in. Your own experiments come on top."
      >
        <SessionCatalogue key={catalogues.chosen} catalogues={catalogues} manages={manages} />
      </Section>
    </Page>
  )
}
