import { KeyCounts } from '@/components/key/key-counts'
import type { ConsoleOrderFull } from '@/lib/company/console/schema'

/** What became of the order's keys. */
export function OrderKeys({ keys }: Pick<ConsoleOrderFull, 'keys'>) {
  const bought = keys.free + keys.assigned + keys.returned + keys.credited
  return <KeyCounts counts={{ bought, ...keys }} of="in this order" />
}
