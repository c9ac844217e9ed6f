import { Badge, type Tone } from '@/components/ui/badge'
import type { CouponView } from '@/lib/shop/coupon/schema'

const badges: Record<CouponView['state'], { tone: Tone; word: string }> = {
  live: { tone: 'success', word: 'Live' },
  planned: { tone: 'info', word: 'Planned' },
  'used up': { tone: 'warning', word: 'Used up' },
  over: { tone: 'neutral', word: 'Over' },
  removed: { tone: 'danger', word: 'Removed' },
}

/** Whether a coupon can be used now, and why not. */
export function CouponBadge({ state }: Pick<CouponView, 'state'>) {
  return <Badge tone={badges[state].tone}>{badges[state].word}</Badge>
}
