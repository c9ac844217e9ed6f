import { findOr404 } from '@/components/class/find-or-404'
import { SampleNote } from '@/components/sample/sample-note'
import { draftKeysOf } from '@/lib/access/account/draft-keys'
import type { Member } from '@/lib/core/actor'
import { can } from '@/lib/core/permissions'
import { viewAssessment } from '@/lib/lab/assessment/grid'
import { AssessmentScreen } from './assessment-screen'

type Props = { actor: Member; base: '/admin' | '/teacher'; division: string }

/** The internal assessment of a class, for whoever may see the class. */
export async function AssessmentPage({ actor, base, division }: Props) {
  const grid = await findOr404(viewAssessment(actor, { class: division }))
  return (
    <AssessmentScreen
      note={<SampleNote actor={actor} division={division} />}
      base={base}
      grid={grid}
      account={{ guid: actor.accountId, name: actor.name, draftKeys: draftKeysOf(actor) }}
      mayEnter={can(actor, 'assessment.enter')}
    />
  )
}
