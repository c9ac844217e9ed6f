import type { Metadata } from 'next'
import { openFirstClass } from '@/components/class/open-first-class'
import { EmptyState } from '@/components/ui/empty-state'
import { Page } from '@/components/ui/page'
import { requireTeacher } from '@/lib/access/account/page-actor'

export const metadata: Metadata = { title: 'Marks' }

export default async function MarksStart() {
  await openFirstClass(await requireTeacher(), '/teacher', 'marks')
  return (
    <Page>
      <EmptyState title="Please ask your institute to assign you a class.">
        As soon as they do, its marks appear here.
      </EmptyState>
    </Page>
  )
}
