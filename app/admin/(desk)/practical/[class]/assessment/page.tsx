import type { Metadata } from 'next'
import { AssessmentScreen } from '@/components/assessment/assessment-screen'
import { findOr404 } from '@/components/class/find-or-404'
import { SampleNote } from '@/components/sample/sample-note'
import { addressPart } from '@/components/shell/address-part'
import { draftKeysOf } from '@/lib/access/account/draft-keys'
import { requireAdmin } from '@/lib/access/account/page-actor'
import { can } from '@/lib/core/permissions'
import { viewAssessment } from '@/lib/lab/assessment/grid'

type Props = { params: Promise<{ class: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Internal assessment ${addressPart((await params).class)}` }
}

export default async function AssessmentPage({ params }: Props) {
  const actor = await requireAdmin()
  const division = addressPart((await params).class)
  const grid = await findOr404(viewAssessment(actor, { class: division }))
  return (
    <AssessmentScreen
      note={<SampleNote actor={actor} division={division} />}
      base="/admin"
      grid={grid}
      account={{ guid: actor.accountId, name: actor.name, draftKeys: draftKeysOf(actor) }}
      mayEnter={can(actor, 'assessment.enter')}
    />
  )
}
