import type { ListParams } from '@/components/table/list-href'
import { Page } from '@/components/ui/page'
import { PageTabs, tabOf } from '@/components/ui/page-tabs'
import type { Member } from '@/lib/core/actor'
import { type Base, boardHref } from './addresses'
import { AwardsTab } from './awards-tab'
import { BatchesTab } from './batches-tab'
import { CandidatesTab } from './candidates-tab'
import { UploadsTab } from './uploads-tab'

const tabs = { candidates: 'Candidates', batches: 'Batches', awards: 'Award lists', uploads: 'Upload' }

type Props = { actor: Member; base: Base; params: ListParams }

/** The board examination: teachers see their classes, admins can also make changes. */
export function BoardScreen({ actor, base, params }: Props) {
  const tab = tabOf(tabs, params.tab)
  return (
    <Page>
      <PageTabs label="Board examination" path={boardHref(base, {})} tabs={tabs} current={tab} />
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
