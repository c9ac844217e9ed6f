import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { buttonStyle } from '@/components/ui/button-style'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Page } from '@/components/ui/page'
import { PageHeader } from '@/components/ui/page-header'
import { Section } from '@/components/ui/section'
import type { HistoryView } from '@/lib/school/parent/schema'
import { EntryList } from './entry-list'
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
