import { Tabs } from '@/components/ui/tabs'
import { type BinKind, binKinds } from './bin-kind'

type Props = { current: BinKind; counts: Record<BinKind, number> }

/** What kind of removed things is shown. */
export function BinTabs({ current, counts }: Props) {
  const items = (Object.keys(binKinds) as BinKind[]).map((kind) => ({
    href: `/admin/recycle-bin?tab=${kind}`,
    label: binKinds[kind].label,
    current: kind === current,
    count: counts[kind],
  }))
  return <Tabs label="Recycle bin" items={items} />
}
