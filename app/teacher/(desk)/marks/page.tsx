import type { Metadata } from 'next'
import { openFirstClass } from '@/components/class/open-first-class'
import { Unassigned } from '@/components/class/unassigned'
import { Page } from '@/components/ui/page'
import { requireTeacher } from '@/lib/access/session/page-actor'

export const metadata: Metadata = { title: 'Marks' }

export default async function MarksStart() {
  await openFirstClass(await requireTeacher(), '/teacher', 'marks')
  return (
    <Page>
      <Unassigned>As soon as they do, its marks appear here.</Unassigned>
    </Page>
  )
}
