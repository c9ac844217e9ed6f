import { Tabs } from '@/components/ui/tabs'
import { keyHref } from './addresses'

type KeysTab = 'generate' | 'purchased'

/** The tab that an address names; buying when it names none. */
export const keysTabOf = (named: string | string[] | undefined): KeysTab =>
  named === 'purchased' ? 'purchased' : 'generate'

/** The two tabs about keys. */
export function KeysTabs({ current }: { current: KeysTab }) {
  return (
    <Tabs
      label="Keys"
      items={[
        { href: keyHref.buy, label: 'Generate Keys', current: current === 'generate' },
        { href: keyHref.purchased, label: 'Purchased Keys', current: current === 'purchased' },
      ]}
    />
  )
}
