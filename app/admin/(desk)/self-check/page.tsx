import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { SelfCheckScreen } from '@/components/experiment/self-check-screen'
import { findOr404 } from '@/components/shell/find-or-404'
import { requireAdmin } from '@/lib/access/session/page-actor'
import { inAcademicSession } from '@/lib/core/academic-session'
import { can } from '@/lib/core/permissions'
import { listExperiments, viewExperiment } from '@/lib/school/experiment/catalogue'

export const metadata: Metadata = { title: 'Self-check' }

export default async function SelfCheckPage({ searchParams }: PageProps<'/admin/self-check'>) {
  const actor = await requireAdmin()
  const params = await searchParams
  if (params.experiment === undefined) redirect(inAcademicSession('/admin/chemistry', actor.pastSession))
  const experiment = await findOr404(viewExperiment(actor, { slug: params.experiment }))
  const siblings = await listExperiments(actor, { subject: experiment.subject })
  const manages = experiment.own && can(actor, 'experiment.manage')
  const screenProps = { experiment, siblings, params, manages }
  return <SelfCheckScreen base="/admin" {...screenProps} />
}
