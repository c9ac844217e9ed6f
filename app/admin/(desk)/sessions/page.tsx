import type { Metadata } from 'next'
import { SessionCatalogue } from '@/components/academic-session/session-catalogue'
import { UndoSession } from '@/components/academic-session/undo-session'
import { Badge } from '@/components/ui/badge'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { LinkButton, PrimaryLink } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'
import { Section } from '@/components/ui/section'
import { requireAdmin } from '@/lib/access/session/page-actor'
import { listSessionCatalogues } from '@/lib/care/academic-session/choose-catalogue'
import type { SessionRow } from '@/lib/care/academic-session/schema'
import { listAcademicSessions } from '@/lib/care/academic-session/view'
import { inAcademicSession, nextAcademicSession } from '@/lib/core/academic-session'
import { counted } from '@/lib/core/counted'
import { can } from '@/lib/core/permissions'
import { shownDate, shownDay, timeInSentence } from '@/lib/core/shown-date'

export const metadata: Metadata = { title: 'Academic sessions' }

export default async function SessionsPage({ searchParams }: PageProps<'/admin/sessions'>) {
  const actor = await requireAdmin()
  const [sessions, catalogues] = await Promise.all([
    listAcademicSessions(actor),
    listSessionCatalogues(actor),
  ])
  const { begun } = await searchParams
  const [running] = sessions
  const mayUndo = sessions.some(({ undoUntil }) => undoUntil)
  const manages = can(actor, 'academic-session.begin')
  return (
    <Page
      title="Academic sessions"
      description="A session runs from April to March. When the next one begins, classes start afresh and the past session stays readable."
      actions={
        manages &&
        running && (
          <LinkButton href="/admin/next-session" variant={mayUndo ? 'secondary' : 'primary'}>
            Begin {nextAcademicSession(running.name)} …
          </LinkButton>
        )
      }
    >
      {begun && begun === running?.name && (
        <Banner
          tone="success"
          title={`Session ${running.name} has begun`}
          live
          action={<PrimaryLink href="/admin/import">Import students</PrimaryLink>}
        >
          Next: bring in the new students, from a file or by pasting a list. Class names and roll numbers are
          free again.
        </Banner>
      )}
      <SessionList sessions={sessions} email={actor.email} manages={manages} />
      <Section
        title={`Experiments of ${catalogues.session}`}
        description="The experiments that classes do and get marks for. Your own experiments are added to them."
      >
        <SessionCatalogue catalogues={catalogues} manages={manages} />
      </Section>
    </Page>
  )
}

type SessionListProps = { sessions: SessionRow[]; email: string; manages: boolean }

function SessionList({ sessions, email, manages }: SessionListProps) {
  return (
    <Card flush>
      <ul className="divide-y">
        {sessions.map((session) => (
          <li
            key={session.name}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-5"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-semibold text-md">{session.name}</span>
                {session.endedAt ? (
                  <Badge tone="neutral">Ended</Badge>
                ) : (
                  <Badge tone="success">Current</Badge>
                )}
              </p>
              <p className="text-muted">{aboutOf(session)}</p>
            </div>
            {session.endedAt && session.students > 0 && (
              // A full reload, as for the session switch in the sidebar.
              <a
                href={inAcademicSession('/admin/dashboard', session.name)}
                className="inline-flex min-h-8 items-center rounded-sm text-brand-ink underline underline-offset-3"
              >
                Look at {session.name}
              </a>
            )}
            {session.undoUntil && manages && (
              <UndoSession name={session.name} until={timeInSentence(session.undoUntil)} email={email} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function aboutOf({ begunAt, endedAt, students, keptUntil }: SessionRow): string {
  if (!endedAt) return `${counted(students, 'student')} · since ${shownDate(begunAt)}`
  if (students === 0) return `Ended ${shownDate(endedAt)} · its students are erased`
  return `${counted(students, 'student')} · ended ${shownDate(endedAt)} · kept until ${shownDay(keptUntil)}`
}
