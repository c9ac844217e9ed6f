import type { Metadata } from 'next'
import { cache } from 'react'
import { benchNameOf } from '@/components/bench/bench-names'
import { LabBench } from '@/components/bench/lab-bench'
import { nameOf } from '@/components/experiment/name'
import { addressPart, findOr404 } from '@/components/shell/find-or-404'
import { KeepPage } from '@/components/shell/keep-page'
import { OwnExperimentScreen } from '@/components/student-desk/own-experiment'
import { Banner } from '@/components/ui/banner'
import { requireStudent } from '@/lib/access/session/page-actor'
import { listAttemptsAt } from '@/lib/lab/attempt/view'
import { viewSheet } from '@/lib/school/experiment/catalogue'
import { type BenchAccess, viewStart } from '@/lib/shop/feature/view-start'

type Props = PageProps<'/student/experiments/[slug]'>

/** Cached, as both the title and the page need it. */
const findExperiment = cache(async (slug: string) => {
  const { actor } = await requireStudent()
  return findOr404(viewSheet(actor, { slug }))
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: nameOf(await findExperiment(addressPart((await params).slug))) }
}

export default async function OwnExperimentPage({ params }: Props) {
  const { actor } = await requireStudent()
  const slug = addressPart((await params).slug)
  const [experiment, attempts, { refusal, bench }] = await Promise.all([
    findExperiment(slug),
    findOr404(listAttemptsAt(actor, { id: actor.accountId, slug })),
    findOr404(viewStart(actor, { slug })),
  ])
  return (
    <>
      <KeepPage key={new Date().toISOString()} />
      <OwnExperimentScreen
        experiment={experiment}
        attempts={attempts}
        refusal={refusal}
        bench={<BenchOrPlan bench={bench} seed={actor.accountId} />}
      />
    </>
  )
}

type BenchOrPlanProps = { bench: BenchAccess; seed: string }

/** The bench of an experiment, or the key needed to open it; nothing for an experiment without one. */
function BenchOrPlan({ bench: { firstSlug, open }, seed }: BenchOrPlanProps) {
  const benchName = benchNameOf(firstSlug)
  if (!benchName) return null
  if (open) return <LabBench name={benchName} seed={seed} />
  return (
    <Banner title="This experiment has a lab bench">
      A premium key of your school opens it here: apparatus to set and instruments to read. Everything else
      works without one.
    </Banner>
  )
}
