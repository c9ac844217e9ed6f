import type { Metadata } from 'next'
import { StudentExperiments } from '@/components/attempt/student-experiments'
import { findOr404 } from '@/components/shell/find-or-404'
import { requireTeacher } from '@/lib/access/session/page-actor'
import { viewStudentWork } from '@/lib/lab/mark/student-work'

export const metadata: Metadata = { title: 'Experiments' }

export default async function ExperimentsPage({ params }: PageProps<'/teacher/experiments/[id]'>) {
  const actor = await requireTeacher()
  const work = await findOr404(viewStudentWork(actor, await params))
  return <StudentExperiments base="/teacher" work={work} />
}
