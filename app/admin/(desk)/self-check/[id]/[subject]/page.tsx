import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { attemptHref } from '@/components/attempt/addresses'
import { AttemptScreen } from '@/components/attempt/attempt-screen'
import { findOr404 } from '@/components/class/find-or-404'
import { requireAdmin } from '@/lib/account/page-actor'
import { listAttempts, viewAttempt } from '@/lib/attempt/view'
import { listMarkChanges } from '@/lib/mark/history'

export const metadata: Metadata = { title: 'Self-check' }

type Props = { params: Promise<{ id: string; subject: string }> }

export default async function AttemptPage({ params }: Props) {
  const actor = await requireAdmin()
  const { id, subject } = await params
  const attempt = await findOr404(viewAttempt(actor, { id }))
  if (subject !== attempt.subject) redirect(attemptHref('/admin', attempt))
  const [changes, all] = await Promise.all([
    listMarkChanges(actor, { id }),
    listAttempts(actor, { id: attempt.user.guid }),
  ])
  const attempts = all.filter(({ experiment }) => experiment === attempt.experiment)
  return <AttemptScreen attempt={attempt} attempts={attempts} changes={changes} />
}
