import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { buttonStyle } from '@/components/ui/button-style'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Page } from '@/components/ui/page'
import { PageHeader } from '@/components/ui/page-header'
import { Section } from '@/components/ui/section'
import { shownTime } from '@/lib/core/shown-date'
import type { EntryView, HistoryView } from '@/lib/school/parent/schema'
import { RecordAnswer } from './record-answer'
import { RenewCode } from './renew-code'
import { StateBadge } from './state-badge'

/** One student's consent: how it stands, every answer, and what the office can do. */
export function HistoryScreen({ student }: { student: HistoryView }) {
  const { guid, username, class: division, rollNumber, state, entries } = student
  return (
    <Page width="text">
      <PageHeader
        breadcrumbs={
          <Breadcrumbs items={[{ label: 'Children’s data', href: '/admin/data' }, { label: username }]} />
        }
        title={username}
        description={`${division ?? 'No class'} · roll ${rollNumber}`}
        actions={
          <>
            {division && (
              <a
                href={`/api/parent/slips.pdf?class=${division}&student=${guid}`}
                target="_blank"
                rel="noreferrer"
                className={buttonStyle('secondary')}
              >
                Print slip
              </a>
            )}
            <RenewCode guid={guid} name={username} />
            <RecordAnswer guid={guid} name={username} state={state} />
          </>
        }
      />
      <p className="flex items-center gap-2">
        Consent: <StateBadge state={state} />
      </p>
      <Section title="Answers">
        <Card flush>
          {entries.length > 0 ? (
            <EntryList entries={entries} />
          ) : (
            <EmptyState title="Nobody has answered yet">
              Print the slip and give it to the child, or take down an answer that came on paper.
            </EmptyState>
          )}
        </Card>
      </Section>
    </Page>
  )
}

const languages: Record<string, string> = { en: 'English', hi: 'Hindi' }

/** A student's answers, each with who gave it, how, and which notice they had read. */
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
                {via === 'slip' ? 'By the slip’s code' : `On paper, taken down by ${recordedByName}`} · notice{' '}
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
