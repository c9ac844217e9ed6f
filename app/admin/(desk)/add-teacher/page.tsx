import type { Metadata } from 'next'
import { AddTeacher } from '@/components/teacher/add-teacher'
import { Page } from '@/components/ui/page'
import { PageHeader } from '@/components/ui/page-header'
import { TextLink } from '@/components/ui/text-link'
import { requireAdmin } from '@/lib/access/account/page-actor'
import { today } from '@/lib/core/today'
import { listDivisions } from '@/lib/school/class/list-divisions'

export const metadata: Metadata = { title: 'Add teacher' }

export default async function AddTeacherPage() {
  const divisions = await listDivisions(await requireAdmin('teacher.manage'), {})
  return (
    <Page width="form">
      <PageHeader
        title="New teacher"
        description={
          <>
            Many at once? <TextLink href="/admin/import">Import teachers</TextLink>.
          </>
        }
      />
      <AddTeacher divisions={divisions} today={today()} />
    </Page>
  )
}
