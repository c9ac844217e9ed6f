import type { Metadata } from 'next'
import { classHref } from '@/components/class/class-href'
import { ClassTeachers } from '@/components/class/class-teachers'
import { findOr404 } from '@/components/class/find-or-404'
import { ManageCrumbs } from '@/components/class/manage-crumbs'
import { addressPart } from '@/components/shell/address-part'
import { LinkButton } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/access/account/page-actor'
import { viewClass } from '@/lib/school/class/list-classes'
import { listTeachers } from '@/lib/school/teacher/list-teachers'

export const metadata: Metadata = { title: 'Teachers of a class' }

export default async function EditTeacherPage({ params }: { params: Promise<{ classes: string }> }) {
  const actor = await requireAdmin('teacher.manage')
  const { classes } = await params
  const found = await findOr404(viewClass(actor, { classdivision: addressPart(classes) }))
  const { classdivision, teacherassigned: lead } = found
  const { items } = await listTeachers(actor, { class: classdivision, limit: 500 })
  const teachers = [
    ...items.filter(({ guid }) => guid === lead),
    ...items.filter(({ guid }) => guid !== lead),
  ]
  return (
    <Page>
      <PageHeader
        title={`Teachers of ${classdivision}`}
        breadcrumbs={<ManageCrumbs here={classdivision} />}
        actions={<LinkButton href={classHref.edit(classdivision)}>Edit class</LinkButton>}
      />
      <ClassTeachers classdivision={classdivision} lead={lead} teachers={teachers} email={actor.email} />
    </Page>
  )
}
