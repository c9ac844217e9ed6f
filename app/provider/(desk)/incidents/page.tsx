import type { Metadata } from 'next'
import { FreezeCard } from '@/components/provider/incidents/freeze-card'
import { IncidentList } from '@/components/provider/incidents/incident-list'
import { OpenIncident } from '@/components/provider/incidents/open-incident'
import { Page } from '@/components/ui/page'
import { Section } from '@/components/ui/section'
import { requireStaff } from '@/lib/access/account/page-actor'
import { listIncidents } from '@/lib/care/incident/log'
import { viewFreeze } from '@/lib/care/incident/set-freeze'

export const metadata: Metadata = { title: 'Incidents' }

export default async function IncidentsPage() {
  const actor = await requireStaff()
  const [{ items }, freeze] = await Promise.all([listIncidents(actor, {}), viewFreeze(actor)])
  return (
    <Page>
      <FreezeCard freeze={freeze} email={actor.email} />
      <Section title="Incidents" actions={<OpenIncident />}>
        <IncidentList incidents={items} />
      </Section>
    </Page>
  )
}
