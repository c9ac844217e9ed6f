import type { Metadata } from 'next'
import { CallButton } from '@/components/form/call-button'
import { RecordAnswer } from '@/components/parent/record-answer'
import { StateBadge } from '@/components/parent/state-badge'
import { findOr404 } from '@/components/shell/find-or-404'
import { buttonStyle } from '@/components/ui/button-style'
import { DownloadLink } from '@/components/ui/download-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Page } from '@/components/ui/page'
import { CardSection } from '@/components/ui/section'
import { requireAdmin } from '@/lib/access/session/page-actor'
import { can } from '@/lib/core/permissions'
import { shownTime } from '@/lib/core/shown-date'
import type { EntryView, HistoryView } from '@/lib/school/parent/schema'
import { viewHistory } from '@/lib/school/parent/view-history'

export const metadata: Metadata = { title: 'Consent of a student' }

export default async function ConsentHistoryPage({ params }: PageProps<'/admin/data/consent/[id]'>) {
  const actor = await requireAdmin()
  const { id } = await params
  const student = await findOr404(viewHistory(actor, { id }))
  return (
    <HistoryScreen
      student={student}
      prints={can(actor, 'parent.slip')}
      records={can(actor, 'parent.record')}
    />
  )
}

type Props = { student: HistoryView; prints: boolean; records: boolean }

function HistoryScreen({ student, prints, records }: Props) {
  const { guid, username, class: division, rollNumber, state, entries } = student
  return (
    <Page
      width="text"
      breadcrumbs={[{ label: 'Children’s data', href: '/admin/data' }, { label: username }]}
      title={username}
      description={`${division ?? 'No class'} · roll ${rollNumber}`}
      actions={
        <>
          {prints && division && (
            <DownloadLink
              href={`/api/parent/slips.pdf?class=${division}&student=${guid}`}
              target="_blank"
              rel="noreferrer"
              className={buttonStyle('secondary')}
            >
              Print slip
            </DownloadLink>
          )}
          {records && (
            <>
              <CallButton
                method="POST"
                path={`/parent/answers/${guid}/code`}
                confirm={{
                  title: `Make a new code for ${username}?`,
                  body: 'The slip printed before stops working at once, as does the code on the practical file. Print the new one and give it to the parents.',
                  confirmLabel: 'Yes, make a new code',
                }}
              >
                New code
              </CallButton>
              <RecordAnswer guid={guid} name={username} state={state} />
            </>
          )}
        </>
      }
    >
      <p className="flex items-center gap-2">
        Consent: <StateBadge state={state} />
      </p>
      <CardSection title="Answers" flush>
        {entries.length > 0 ? (
          <EntryList entries={entries} />
        ) : (
          <EmptyState title="Nobody has answered yet">
            Print the slip and give it to the child, or record a reply that came on paper.
          </EmptyState>
        )}
      </CardSection>
    </Page>
  )
}

const languages: Record<string, string> = { en: 'English', hi: 'Hindi' }

function EntryList({ entries }: { entries: EntryView[] }) {
  return (
    <ol className="divide-y">
      {entries.map(
        ({ reference, state, at, via, parentName, relation, recordedByName, notice, language }) => (
          <li
            key={reference}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-3 sm:px-5"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2">
                <StateBadge state={state} />
                <span className="break-words font-semibold">
                  {parentName} ({relation})
                </span>
              </p>
              <p className="mt-0.5 text-muted text-sm">
                {via === 'slip' ? 'By the slip’s code' : `On paper, recorded by ${recordedByName}`} · notice{' '}
                {notice} in {languages[language] ?? language} · reference{' '}
                <span className="font-mono">{reference}</span>
              </p>
            </div>
            <time dateTime={at} className="text-muted text-sm">
              {shownTime(at)}
            </time>
          </li>
        ),
      )}
    </ol>
  )
}
