import type { Metadata } from 'next'
import { OnboardForm } from '@/components/provider/institute/onboard-form'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Card } from '@/components/ui/card'
import { Page } from '@/components/ui/page'
import { requireCompanyStaff } from '@/lib/access/session/page-actor'

export const metadata: Metadata = { title: 'Onboard an institute' }

export default async function NewInstitutePage() {
  await requireCompanyStaff()
  return (
    <Page width="form">
      <Breadcrumbs
        items={[{ label: 'Institutes', href: '/provider/institutes' }, { label: 'Onboard an institute' }]}
      />
      <Card>
        <OnboardForm />
      </Card>
    </Page>
  )
}
