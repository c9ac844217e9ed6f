import type { Metadata } from 'next'
import { AddStep } from '@/components/provider/incident/add-step'
import { IncidentState } from '@/components/provider/incident/incident-state'
import { stepNames } from '@/components/provider/incident/step-names'
import { findOr404 } from '@/components/shell/find-or-404'
import { Badge } from '@/components/ui/badge'
import { Moment } from '@/components/ui/moment'
import { Page } from '@/components/ui/page'
import { CardSection } from '@/components/ui/section'
import { requireCompanyStaff } from '@/lib/access/session/page-actor'
import { listSchools, type SchoolOption } from '@/lib/care/incident/list-schools'
import { viewIncident } from '@/lib/care/incident/log'
import type { IncidentView } from '@/lib/care/incident/schema'

export const metadata: Metadata = { title: 'Incident' }

export default async function IncidentPage({ params }: PageProps<'/provider/incidents/[id]'>) {
  const actor = await requireCompanyStaff()
  const { id } = await params
  const [incident, schools] = await Promise.all([findOr404(viewIncident(actor, { id })), listSchools(actor)])
  return <IncidentScreen incident={incident} schools={schools} />
}

type Props = { incident: IncidentView; schools: SchoolOption[] }

/** An incident: time left to report, steps taken, and actions. */
function IncidentScreen({ incident, schools }: Props) {
  const { guid, title, foundAt, boardBy, byName, entries } = incident
  return (
    <Page
      width="text"
      breadcrumbs={[{ label: 'Incidents', href: '/provider/incidents' }, { label: 'Incident' }]}
      title={title}
      description={
        <>
          Found <Moment at={foundAt} inSentence />, recorded by {byName}. The Board must know by{' '}
          <Moment at={boardBy} inSentence />.
        </>
      }
      actions={<IncidentState incident={incident} />}
    >
      <CardSection title="What was done" flush>
        {entries.length === 0 ? (
          <p className="px-4 py-4 text-muted sm:px-5">Nothing is recorded yet.</p>
        ) : (
          <ol className="divide-y">
            {entries.map(({ guid: entry, step, text, school, happenedAt, byName: name }) => (
              <li key={entry} className="px-4 py-3 sm:px-5">
                <p className="flex flex-wrap items-center gap-2">
                  <Badge tone={step === 'note' ? 'neutral' : 'info'}>{stepNames[step]}</Badge>
                  {school && <span className="font-semibold">{school}</span>}
                  <span className="text-muted text-sm">
                    <Moment at={happenedAt} />, {name}
                  </span>
                </p>
                <p className="mt-1 whitespace-pre-wrap break-words">{text}</p>
              </li>
            ))}
          </ol>
        )}
      </CardSection>
      <CardSection
        title="Add to the record"
        description="Entries can never be changed. A mistake is corrected by another entry."
      >
        <AddStep guid={guid} schools={schools} />
      </CardSection>
    </Page>
  )
}
