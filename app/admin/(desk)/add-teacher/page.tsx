import type { Metadata } from 'next'
import { AddTeacher } from '@/components/teacher/add-teacher'
import { Page } from '@/components/ui/page'
import { PageHeader } from '@/components/ui/page-header'
import { TextLink } from '@/components/ui/text-link'
import { requireAdmin } from '@/lib/account/page-actor'
import { listClasses } from '@/lib/class/list-classes'
import { today } from '@/lib/today'

export const metadata: Metadata = { title: 'Add teacher' }

export default async function AddTeacherPage() {
  const actor = await requireAdmin()
  const { items } = await listClasses(actor, { limit: 500 })
  return (
    <Page width="form">
      <PageHeader
        title="New teacher"
        description={
          <>
            Many at once? <TextLink href="/admin/import">Import them from a file</TextLink>.
          </>
        }
      />
      <AddTeacher divisions={items.map(({ classdivision }) => classdivision)} today={today()} />
    </Page>
  )
}
