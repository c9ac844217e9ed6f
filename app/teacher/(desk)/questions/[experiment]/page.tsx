import type { Metadata } from 'next'
import { SelfCheckScreen } from '@/components/experiment/self-check-screen'
import { findOr404 } from '@/components/shell/find-or-404'
import { requireTeacher } from '@/lib/access/session/page-actor'
import { listExperiments, viewExperiment } from '@/lib/school/experiment/catalogue'

export const metadata: Metadata = { title: 'Questions' }

export default async function QuestionsPage({
  params,
  searchParams,
}: PageProps<'/teacher/questions/[experiment]'>) {
  const actor = await requireTeacher()
  const { experiment: slug } = await params
  const experiment = await findOr404(viewExperiment(actor, { slug }))
  const siblings = await listExperiments(actor, { subject: experiment.subject })
  return (
    <SelfCheckScreen
      base="/teacher"
      experiment={experiment}
      siblings={siblings}
      params={await searchParams}
    />
  )
}
