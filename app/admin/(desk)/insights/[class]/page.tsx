import { classTitle } from '@/components/class/class-title'
import { InsightsScreen } from '@/components/insight/insights-screen'
import { SampleNote } from '@/components/sample/sample-note'
import { addressPart, findOr404 } from '@/components/shell/find-or-404'
import { requireAdmin } from '@/lib/access/session/page-actor'
import { can } from '@/lib/core/permissions'
import { viewHeatMap } from '@/lib/lab/insight/heat-map'

export const generateMetadata = ({ params }: PageProps<'/admin/insights/[class]'>) =>
  classTitle('Insights', params)

export default async function InsightsPage({ params, searchParams }: PageProps<'/admin/insights/[class]'>) {
  const actor = await requireAdmin()
  const division = addressPart((await params).class)
  const map = await findOr404(viewHeatMap(actor, { class: division }))
  return (
    <InsightsScreen
      note={<SampleNote actor={actor} division={division} />}
      base="/admin"
      map={map}
      params={await searchParams}
      manages={can(actor, 'student.manage')}
    />
  )
}
