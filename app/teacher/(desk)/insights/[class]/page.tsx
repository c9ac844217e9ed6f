import { classTitle } from '@/components/class/class-title'
import { InsightsScreen } from '@/components/insight/insights-screen'
import { SampleNote } from '@/components/sample/sample-note'
import { addressPart, findOr404 } from '@/components/shell/find-or-404'
import { requireTeacher } from '@/lib/access/session/page-actor'
import { viewHeatMap } from '@/lib/lab/insight/heat-map'

export const generateMetadata = ({ params }: PageProps<'/teacher/insights/[class]'>) =>
  classTitle('Insights', params)

export default async function InsightsPage({ params, searchParams }: PageProps<'/teacher/insights/[class]'>) {
  const actor = await requireTeacher()
  const division = addressPart((await params).class)
  const map = await findOr404(viewHeatMap(actor, { class: division }))
  return (
    <InsightsScreen
      note={<SampleNote actor={actor} division={division} />}
      base="/teacher"
      map={map}
      params={await searchParams}
    />
  )
}
