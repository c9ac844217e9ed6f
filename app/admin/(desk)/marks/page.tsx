import type { Metadata } from 'next'
import { NoClass } from '@/components/class/no-class'
import { openFirstClass } from '@/components/class/open-first-class'
import { Page } from '@/components/ui/page'
import { requireAdmin } from '@/lib/access/session/page-actor'

export const metadata: Metadata = { title: 'Marks' }

export default async function MarksStart() {
  await openFirstClass(await requireAdmin(), '/admin', 'marks')
  return (
    <Page>
      <NoClass />
    </Page>
  )
}
