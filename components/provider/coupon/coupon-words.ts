import { grouped } from '@/lib/core/counted'
import { shownDay } from '@/lib/core/shown-date'
import type { CouponView } from '@/lib/shop/coupon/schema'

/** The dates between which a coupon can be used, in words. */
export function windowWords({ validFrom, validTo }: Pick<CouponView, 'validFrom' | 'validTo'>): string {
  if (validFrom && validTo) return `${shownDay(validFrom)} – ${shownDay(validTo)}`
  if (validFrom) return `From ${shownDay(validFrom)}`
  return validTo ? `Until ${shownDay(validTo)}` : 'Always'
}

/** How often a coupon was used, out of its limit. */
export const usesWords = ({ uses, maxUses }: Pick<CouponView, 'uses' | 'maxUses'>) =>
  maxUses === null ? grouped(uses) : `${grouped(uses)} of ${grouped(maxUses)}`
