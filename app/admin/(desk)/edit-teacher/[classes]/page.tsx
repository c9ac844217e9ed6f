import type { Metadata } from 'next'
import { classHref } from '@/components/class/class-href'
import { ClassTeachers } from '@/components/class/class-teachers'
import { findOr404 } from '@/components/class/find-or-404'
import { ManageCrumbs } from '@/components/class/manage-crumbs'
import { LinkButton } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/account/page-actor'
import { viewClass } from '@/lib/class/list-classes'

export const metadata: Metadata = { title: 'Teachers of a class' }

export default async function EditTeacherPage({ params }: { params: Promise<{ classes: string }> }) {
  const actor = await requireAdmin()
  const { classes } = await params
  const found = await findOr404(viewClass(actor, { classdivision: decodeURIComponent(classes) }))
  return (
    <Page>
      <PageHeader
        title={`Teachers of ${found.classdivision}`}
        breadcrumbs={<ManageCrumbs here={found.classdivision} />}
        actions={<LinkButton href={classHref.edit(found.classdivision)}>Edit class</LinkButton>}
      />
      <ClassTeachers of={found} email={actor.email} />
    </Page>
  )
}
