import type { Metadata } from 'next'
import { AddByEmail } from '@/components/teacher/add-by-email'
import { AddTabs } from '@/components/teacher/add-tabs'
import { Page } from '@/components/ui/page'
import { TextLink } from '@/components/ui/text-link'
import { requireAdmin } from '@/lib/access/session/page-actor'

export const metadata: Metadata = { title: 'Add teachers' }

export default async function AddTeachersPage() {
  await requireAdmin('teacher.manage')
  return (
    <Page
      width="form"
      title="New teachers"
      description={
        <>
          You see each line before anybody is added. A file or a table with ids and classes?{' '}
          <TextLink href="/admin/import?kind=teachers">Import it</TextLink>.
        </>
      }
    >
      <AddTabs current="several" />
      <AddByEmail />
    </Page>
  )
}
