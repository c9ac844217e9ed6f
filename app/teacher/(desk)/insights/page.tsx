import type { Metadata } from 'next'
import { openFirstClass } from '@/components/class/open-first-class'
import { Unassigned } from '@/components/class/unassigned'
import { Page } from '@/components/ui/page'
import { requireTeacher } from '@/lib/access/session/page-actor'

export const metadata: Metadata = { title: 'Insights' }

export default async function InsightsStart() {
  await openFirstClass(await requireTeacher(), '/teacher', 'insights')
  return (
    <Page>
      <Unassigned>
        As soon as they do, you will see here which questions are the hardest and who has not done an
        experiment.
      </Unassigned>
    </Page>
  )
}
