import type { Metadata } from 'next'
import { findOr404 } from '@/components/class/find-or-404'
import { IncidentScreen } from '@/components/provider/incidents/incident-screen'
import { requireStaff } from '@/lib/access/account/page-actor'
import { viewIncident } from '@/lib/care/incident/log'
import { listInstitutes } from '@/lib/school/institute/list-institutes'

export const metadata: Metadata = { title: 'Incident' }

export default async function IncidentPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireStaff()
  const { id } = await params
  const [incident, { page }] = await Promise.all([
    findOr404(viewIncident(actor, { id })),
    listInstitutes(actor, { limit: 500 }),
  ])
  return <IncidentScreen incident={incident} schools={page.items.map(({ guid, name }) => ({ guid, name }))} />
}
