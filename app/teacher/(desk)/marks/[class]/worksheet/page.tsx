import { classTitle } from '@/components/class/class-title'
import { WorksheetScreen } from '@/components/mark/worksheet/worksheet-screen'
import { addressPart, findOr404 } from '@/components/shell/find-or-404'
import { requireTeacher } from '@/lib/access/session/page-actor'
import { viewMarksScreen } from '@/lib/lab/mark/marks-screen'

export const generateMetadata = ({ params }: PageProps<'/teacher/marks/[class]/worksheet'>) =>
  classTitle('Worksheet', params)

export default async function WorksheetPage({ params }: PageProps<'/teacher/marks/[class]/worksheet'>) {
  const actor = await requireTeacher()
  const division = addressPart((await params).class)
  const screen = await findOr404(viewMarksScreen(actor, { class: division }))
  return <WorksheetScreen base="/teacher" {...screen} />
}
