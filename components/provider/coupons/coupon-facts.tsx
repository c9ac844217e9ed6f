import { Card } from '@/components/ui/card'
import { DescriptionList } from '@/components/ui/description-list'
import type { CouponView } from '@/lib/shop/coupon/schema'
import { Amount } from '../amount'
import { usesWords, windowWords } from './coupon-words'

/** What a coupon was, once nobody can change it. */
export function CouponFacts({ coupon }: { coupon: CouponView }) {
  return (
    <Card className="py-2 sm:py-3">
      <DescriptionList
        items={[
          { term: 'For', value: coupon.institute?.name ?? 'Every institute' },
          { term: 'Price of a key', value: <Amount rupees={coupon.priceperkey} /> },
          { term: 'Days', value: windowWords(coupon) },
          { term: 'Uses', value: usesWords(coupon) },
          { term: 'Most per institute', value: coupon.maxPerSchool },
        ]}
      />
    </Card>
  )
}
