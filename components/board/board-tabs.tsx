import { Tabs } from '@/components/ui/tabs'
import { boardHref } from './addresses'

const tabs = {
  candidates: 'Candidates',
  batches: 'Batches',
  awards: 'Award lists',
  uploads: 'Upload',
} as const
type BoardTab = keyof typeof tabs

/** The tab that the address names; the first one when it names none. */
export const boardTabOf = (value: unknown): BoardTab => {
  const found = Object.keys(tabs).find((tab) => tab === value)
  return (found as BoardTab | undefined) ?? 'candidates'
}

type Props = { base: '/admin' | '/teacher'; current: BoardTab }

/** The parts of the page on the board's examination. */
export function BoardTabs({ base, current }: Props) {
  const items = Object.entries(tabs).map(([tab, label]) => ({
    href: boardHref(base, { tab: tab === 'candidates' ? '' : tab }),
    label,
    current: tab === current,
  }))
  return <Tabs label="Board examination" items={items} />
}
