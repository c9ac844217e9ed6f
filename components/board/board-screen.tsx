import type { ListParams } from '@/components/table/list-href'
import { Page } from '@/components/ui/page'
import type { Member } from '@/lib/core/actor'
import type { Base } from './addresses'
import { AwardsTab } from './awards-tab'
import { BatchesTab } from './batches-tab'
import { BoardTabs, boardTabOf } from './board-tabs'
import { CandidatesTab } from './candidates-tab'
import { UploadsTab } from './uploads-tab'

type Props = { actor: Member; base: Base; params: ListParams }

/** Everything about the board's examination: teachers look at their classes, admins also enter. */
export function BoardScreen({ actor, base, params }: Props) {
  const tab = boardTabOf(params.tab)
  return (
    <Page>
      <BoardTabs base={base} current={tab} />
      {tab === 'candidates' && <CandidatesTab actor={actor} base={base} division={textOf(params.class)} />}
      {tab === 'batches' && <BatchesTab actor={actor} base={base} />}
      {tab === 'awards' && (
        <AwardsTab
          actor={actor}
          base={base}
          chosen={{ batch: textOf(params.batch), day: textOf(params.day) }}
        />
      )}
      {tab === 'uploads' && <UploadsTab actor={actor} base={base} />}
    </Page>
  )
}

const textOf = (value: ListParams[string]) => (typeof value === 'string' && value !== '' ? value : undefined)
