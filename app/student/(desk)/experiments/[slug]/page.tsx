import type { Metadata } from 'next'
import { cache } from 'react'
import { findOr404 } from '@/components/class/find-or-404'
import { nameOf } from '@/components/experiment/name'
import { addressPart } from '@/components/shell/address-part'
import { OwnExperimentScreen } from '@/components/student-desk/own-experiment'
import { requireStudent } from '@/lib/access/account/page-actor'
import { viewRefusal } from '@/lib/lab/attempt/refusal'
import { listAttempts } from '@/lib/lab/attempt/view'
import { viewSheet } from '@/lib/school/experiment/catalogue'

type Props = { params: Promise<{ slug: string }> }

/** Once for the title and the page. */
const findExperiment = cache(async (slug: string) => {
  const { actor } = await requireStudent()
  return findOr404(viewSheet(actor, { slug: addressPart(slug) }))
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: nameOf(await findExperiment((await params).slug)) }
}

export default async function OwnExperimentPage({ params }: Props) {
  const { actor } = await requireStudent()
  const { slug } = await params
  const [experiment, attempts, refusal] = await Promise.all([
    findExperiment(slug),
    listAttempts(actor, { id: actor.accountId }),
    viewRefusal(actor),
  ])
  const own = attempts.filter((one) => one.experiment === experiment.slug)
  return <OwnExperimentScreen experiment={experiment} attempts={own} refusal={refusal} />
}
