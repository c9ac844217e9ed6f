import { AssessmentPage } from '@/components/assessment/assessment-page'
import { classTitle } from '@/components/class/class-title'
import { addressPart } from '@/components/shell/find-or-404'
import { requireAdmin } from '@/lib/access/session/page-actor'

type Props = PageProps<'/admin/practical/[class]/assessment'>

export const generateMetadata = ({ params }: Props) => classTitle('Internal assessment', params)

export default async function AdminAssessmentPage({ params }: Props) {
  const actor = await requireAdmin()
  return <AssessmentPage actor={actor} base="/admin" division={addressPart((await params).class)} />
}
