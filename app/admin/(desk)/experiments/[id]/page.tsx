import type { Metadata } from 'next'
import { StudentExperiments } from '@/components/attempt/student-experiments'
import { findOr404 } from '@/components/shell/find-or-404'
import { requireAdmin } from '@/lib/access/session/page-actor'
import { viewStudentWork } from '@/lib/lab/mark/student-work'

export const metadata: Metadata = { title: 'Experiments' }

export default async function ExperimentsPage({ params }: PageProps<'/admin/experiments/[id]'>) {
  const actor = await requireAdmin()
  const work = await findOr404(viewStudentWork(actor, await params))
  return <StudentExperiments base="/admin" work={work} />
}
