import type { Metadata } from 'next'
import { FreezeCard } from '@/components/provider/incident/freeze-card'
import { IncidentState } from '@/components/provider/incident/incident-state'
import { OpenIncident } from '@/components/provider/incident/open-incident'
import { listQueryOf } from '@/components/table/list-query'
import { Pagination } from '@/components/table/pagination'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { Page } from '@/components/ui/page'
import { Section } from '@/components/ui/section'
import { requireCompanyStaff } from '@/lib/access/session/page-actor'
import { listIncidents } from '@/lib/care/incident/log'
import type { IncidentView } from '@/lib/care/incident/schema'
import { viewFreeze } from '@/lib/care/incident/set-freeze'
import { counted, grouped } from '@/lib/core/counted'

export const metadata: Metadata = { title: 'Incidents' }

export default async function IncidentsPage({ searchParams }: PageProps<'/provider/incidents'>) {
  const actor = await requireCompanyStaff()
  const params = await searchParams
  const { page, query } = listQueryOf(params, [])
  const [{ items, total }, freeze] = await Promise.all([listIncidents(actor, query), viewFreeze(actor)])
  return (
    <Page>
      <FreezeCard freeze={freeze} email={actor.email} />
      <Section title="Recorded incidents" actions={<OpenIncident />}>
        <IncidentList incidents={items} />
        <Pagination hideSingle page={page} total={total} noun="incident" params={params} />
      </Section>
    </Page>
  )
}

function IncidentList({ incidents }: { incidents: IncidentView[] }) {
  return (
    <Card flush>
      {incidents.length === 0 ? (
        <EmptyState kind="done" title="No incident">
          When something is found, open its record at once: the clock runs from then.
        </EmptyState>
      ) : (
        <ul className="divide-y">
          {incidents.map((incident) => (
            <li
              key={incident.guid}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-4 sm:px-5"
            >
              <div className="min-w-0">
                <Link
                  href={`/provider/incidents/${incident.guid}`}
                  className="break-words rounded-sm font-semibold hover:underline"
                >
                  {incident.title}
                </Link>
                <p className="text-muted text-sm">
                  Found <Moment at={incident.foundAt} inSentence />
                  {incident.schools > 0 &&
                    ` · ${grouped(incident.schoolsTold)} of ${counted(incident.schools, 'school')} told`}
                </p>
              </div>
              <IncidentState incident={incident} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
