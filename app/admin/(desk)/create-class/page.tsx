import type { Metadata } from 'next'
import { CreateClass } from '@/components/class/create-class'
import { manageCrumbs } from '@/components/class/manage-crumbs'
import { Banner } from '@/components/ui/banner'
import { LinkButton } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'
import { requireAdmin } from '@/lib/access/session/page-actor'
import { freeDivisions } from '@/lib/school/class/free-divisions'
import { viewFull } from '@/lib/school/institute/list-institutes'
import { chooseTeachers } from '@/lib/school/teacher/list-teachers'

export const metadata: Metadata = { title: 'Create class' }

export default async function CreateClassPage() {
  const actor = await requireAdmin('class.manage')
  const [{ institute }, teachers] = await Promise.all([viewFull(actor), chooseTeachers(actor)])
  const { guid, displayId, classes } = institute
  const suggestions = freeDivisions(classes.map(({ classdivision }) => classdivision))
  return (
    <Page width="form" title="New class" breadcrumbs={manageCrumbs('Create class')}>
      {teachers.length === 0 && (
        <Banner
          title="No teachers yet"
          action={<LinkButton href="/admin/add-teachers">Add teachers</LinkButton>}
        >
          The class can be created now; name its teacher later.
        </Banner>
      )}
      <CreateClass institute={{ guid, displayId }} teachers={teachers} suggestions={suggestions} />
    </Page>
  )
}
