import type { Metadata } from 'next'
import { openFirstClass } from '@/components/class/open-first-class'
import { Unassigned } from '@/components/class/unassigned'
import { Page } from '@/components/ui/page'
import { requireTeacher } from '@/lib/access/session/page-actor'

export const metadata: Metadata = { title: 'Practical sheet' }

export default async function PracticalStart() {
  await openFirstClass(await requireTeacher(), '/teacher', 'practical')
  return (
    <Page>
      <Unassigned>As soon as they do, its practical marks appear here, to be checked and signed.</Unassigned>
    </Page>
  )
}
