import { classTitle } from '@/components/class/class-title'
import { ExperimentScreen } from '@/components/insight/experiment-screen'
import { addressPart, findOr404 } from '@/components/shell/find-or-404'
import { requireAdmin } from '@/lib/access/session/page-actor'
import { viewExperimentInsight } from '@/lib/lab/insight/experiment'

export const generateMetadata = ({ params }: PageProps<'/admin/insights/[class]/[experiment]'>) =>
  classTitle('Insights', params)

export default async function ExperimentInsightPage({
  params,
}: PageProps<'/admin/insights/[class]/[experiment]'>) {
  const actor = await requireAdmin()
  const { class: division, experiment } = await params
  const query = { class: addressPart(division), experiment: addressPart(experiment) }
  return <ExperimentScreen base="/admin" insight={await findOr404(viewExperimentInsight(actor, query))} />
}
