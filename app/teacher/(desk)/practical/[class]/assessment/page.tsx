import { AssessmentPage } from '@/components/assessment/assessment-page'
import { classTitle } from '@/components/class/class-title'
import { addressPart } from '@/components/shell/find-or-404'
import { requireTeacher } from '@/lib/access/session/page-actor'

type Props = PageProps<'/teacher/practical/[class]/assessment'>

export const generateMetadata = ({ params }: Props) => classTitle('Internal assessment', params)

export default async function TeacherAssessmentPage({ params }: Props) {
  const actor = await requireTeacher()
  return <AssessmentPage actor={actor} base="/teacher" division={addressPart((await params).class)} />
}
