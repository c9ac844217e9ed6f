import type { Metadata } from 'next'
import { StudentExperiments } from '@/components/attempt/student-experiments'
import { findOr404 } from '@/components/class/find-or-404'
import { readAsTeacher } from '@/lib/account/page-actor'
import { viewStudentWork } from '@/lib/mark/student-work'

export const metadata: Metadata = { title: 'Experiments' }

export default async function ExperimentsPage({ params }: { params: Promise<{ id: string }> }) {
  const student = await params
  const { found } = await readAsTeacher((actor) => findOr404(viewStudentWork(actor, student)))
  return <StudentExperiments base="/teacher" work={found} />
}
