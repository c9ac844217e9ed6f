import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { attemptHref } from '@/components/attempt/addresses'
import { AttemptScreen } from '@/components/attempt/attempt-screen'
import { nameOf } from '@/components/experiment/name'
import { Desk } from '@/components/mark/desk/desk'
import { asDeskAttempt, asDeskData } from '@/components/mark/desk/desk-data'
import { findOr404 } from '@/components/shell/find-or-404'
import { KeepPage } from '@/components/shell/keep-page'
import { draftKeysOf } from '@/lib/access/session/draft-keys'
import { requireTeacher } from '@/lib/access/session/page-actor'
import { viewDeskAt } from '@/lib/lab/mark/desk'
import { viewMarkedWork } from '@/lib/lab/mark/history'

type Props = PageProps<'/teacher/self-check/[id]/[subject]'>

/** Cached, as both the title and the page need it. */
const findDesk = cache(async (id: string) => findOr404(viewDeskAt(await requireTeacher(), { id })))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { pastSession } = await requireTeacher()
  if (pastSession) return { title: 'Marking desk' }
  const { desk } = await findDesk((await params).id)
  return { title: `${desk.class} ${nameOf(desk.experiment)}` }
}

export default async function MarkingDeskPage({ params, searchParams }: Props) {
  const [{ id, subject }, { show }] = await Promise.all([params, searchParams])
  const actor = await requireTeacher()
  if (actor.pastSession) {
    const work = await findOr404(viewMarkedWork(actor, { id }))
    return <AttemptScreen base="/teacher" {...work} />
  }
  const { opened, desk } = await findDesk(id)
  if (subject !== opened.subject) redirect(attemptHref('/teacher', opened))
  const data = asDeskData(desk, desk.class)
  const stamp = new Date().toISOString()
  return (
    <>
      <KeepPage key={stamp} />
      <Desk
        key={`${data.class} ${data.experiment.slug}`}
        owner={{ guid: actor.accountId, name: actor.name, draftKeys: draftKeysOf(actor) }}
        data={data}
        opened={asDeskAttempt(opened)}
        onlyUnmarked={show === 'unmarked'}
        stamp={stamp}
      />
    </>
  )
}
