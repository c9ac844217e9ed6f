import type { ListParams } from '@/components/table/list-href'
import { Page } from '@/components/ui/page'
import { Tabs } from '@/components/ui/tabs'
import type { Member } from '@/lib/core/actor'
import { type Base, boardHref } from './addresses'
import { AwardsTab } from './awards-tab'
import { BatchesTab } from './batches-tab'
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

const tabs = {
  candidates: 'Candidates',
  batches: 'Batches',
  awards: 'Award lists',
  uploads: 'Upload',
} as const
type BoardTab = keyof typeof tabs

/** The tab that the address names; the first one when it names none. */
const boardTabOf = (value: unknown): BoardTab => {
  const found = Object.keys(tabs).find((tab) => tab === value)
  return (found as BoardTab | undefined) ?? 'candidates'
}

type BoardTabsProps = { base: '/admin' | '/teacher'; current: BoardTab }

/** The parts of the page on the board's examination. */
function BoardTabs({ base, current }: BoardTabsProps) {
  const items = Object.entries(tabs).map(([tab, label]) => ({
    href: boardHref(base, { tab: tab === 'candidates' ? '' : tab }),
    label,
    current: tab === current,
  }))
  return <Tabs label="Board examination" items={items} />
}
