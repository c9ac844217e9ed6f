import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { attemptHref } from '@/components/attempt/addresses'
import { findOr404 } from '@/components/class/find-or-404'
import { Desk } from '@/components/mark/desk/desk'
import { asDeskAttempt, asDeskData } from '@/components/mark/desk/desk-data'
import { requireTeacher } from '@/lib/account/page-actor'
import { viewAttempt } from '@/lib/attempt/view'
import { viewMarkingDesk } from '@/lib/mark/desk'

export const metadata: Metadata = { title: 'Marking desk' }

type Props = {
  params: Promise<{ id: string; subject: string }>
  searchParams: Promise<{ show?: string }>
}

export default async function MarkingDeskPage({ params, searchParams }: Props) {
  const actor = await requireTeacher()
  const [{ id, subject }, { show }] = await Promise.all([params, searchParams])
  const attempt = await findOr404(viewAttempt(actor, { id }))
  if (subject !== attempt.subject) redirect(attemptHref('/teacher', attempt))
  const division = attempt.user.class ?? notFound()
  const desk = await findOr404(viewMarkingDesk(actor, { class: division, experiment: attempt.experiment }))
  return (
    <Desk
      key={`${division} ${attempt.experiment}`}
      account={actor.accountId}
      data={asDeskData(desk, division)}
      opened={asDeskAttempt(attempt)}
      onlyUnmarked={show === 'unmarked'}
      stamp={new Date().toISOString()}
    />
  )
}
