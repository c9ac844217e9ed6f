import type { Metadata } from 'next'
import { classHref } from '@/components/class/class-href'
import { ClassLinks } from '@/components/class/class-links'
import { EditClass } from '@/components/class/edit-class'
import { ManageCrumbs } from '@/components/class/manage-crumbs'
import { NoClass } from '@/components/class/no-class'
import { LinkButton } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/account/page-actor'
import { viewFull } from '@/lib/institute/view-full'
import { chooseTeachers } from '@/lib/teacher/list-teachers'

export const metadata: Metadata = { title: 'Edit class' }

type Props = { searchParams: Promise<{ class?: string | string[] }> }

export default async function EditClassPage({ searchParams }: Props) {
  const actor = await requireAdmin()
  const [{ institute }, teachers, { class: division }] = await Promise.all([
    viewFull(actor),
    chooseTeachers(actor),
    searchParams,
  ])
  const found = institute.classes.find(({ classdivision }) => classdivision === division)
  if (!found) {
    return (
      <Page width="form">
        <PageHeader
          title="Which class?"
          description={division ? `There is no class ${division}. Choose one of these.` : undefined}
          breadcrumbs={<ManageCrumbs here="Edit class" />}
        />
        {institute.classes.length === 0 && <NoClass />}
        {institute.classes.length > 0 && (
          <ClassLinks label="Classes to edit" classes={institute.classes} href={classHref.edit} />
        )}
      </Page>
    )
  }
  return (
    <Page width="form">
      <PageHeader
        title={found.classdivision}
        breadcrumbs={<ManageCrumbs here={found.classdivision} />}
        actions={
          <>
            <LinkButton href={classHref.students(found.classdivision)}>Students</LinkButton>
            <LinkButton href={classHref.teachers(found.classdivision)}>Teachers</LinkButton>
          </>
        }
      />
      <EditClass key={found.guid} institute={institute} found={found} teachers={teachers} />
    </Page>
  )
}
