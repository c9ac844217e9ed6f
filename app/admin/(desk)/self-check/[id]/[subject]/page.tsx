import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { attemptHref } from '@/components/attempt/addresses'
import { AttemptScreen } from '@/components/attempt/attempt-screen'
import { findOr404 } from '@/components/shell/find-or-404'
import { requireAdmin } from '@/lib/access/session/page-actor'
import { inAcademicSession } from '@/lib/core/academic-session'
import { viewMarkedWork } from '@/lib/lab/mark/history'

export const metadata: Metadata = { title: 'Self-check' }

export default async function AttemptPage({ params }: PageProps<'/admin/self-check/[id]/[subject]'>) {
  const actor = await requireAdmin()
  const { id, subject } = await params
  const work = await findOr404(viewMarkedWork(actor, { id }))
  if (subject !== work.attempt.subject)
    redirect(inAcademicSession(attemptHref('/admin', work.attempt), actor.pastSession))
  return <AttemptScreen base="/admin" {...work} />
}
