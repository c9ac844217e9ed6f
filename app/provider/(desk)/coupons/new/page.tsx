import type { Metadata } from 'next'
import { CouponForm } from '@/components/provider/coupon/coupon-form'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Card } from '@/components/ui/card'
import { Page } from '@/components/ui/page'
import { requireCompanyStaff } from '@/lib/access/session/page-actor'

export const metadata: Metadata = { title: 'New coupon' }

export default async function NewCouponPage() {
  await requireCompanyStaff()
  return (
    <Page width="form">
      <Breadcrumbs items={[{ label: 'Coupons', href: '/provider/coupons' }, { label: 'New coupon' }]} />
      <Card>
        <CouponForm />
      </Card>
    </Page>
  )
}
