import type { Metadata } from 'next'
import { classHref } from '@/components/class/addresses'
import { ChooseClass } from '@/components/class/choose-class'
import { EditClass } from '@/components/class/edit-class'
import { manageCrumbs } from '@/components/class/manage-crumbs'
import type { ListParams } from '@/components/table/list-href'
import { divisionOf } from '@/components/table/list-query'
import { LinkButton } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'
import { requireAdmin } from '@/lib/access/session/page-actor'
import type { Member } from '@/lib/core/actor'
import { viewFull } from '@/lib/school/institute/list-institutes'
import { chooseTeachers } from '@/lib/school/teacher/list-teachers'

export const metadata: Metadata = { title: 'Edit class' }

export default async function EditClassPage({ searchParams }: PageProps<'/admin/edit-class'>) {
  const actor = await requireAdmin('class.manage')
  const params = await searchParams
  const division = divisionOf(params.class)
  if (division === undefined) return <Choice actor={actor} params={params} />
  const [{ institute }, teachers] = await Promise.all([viewFull(actor), chooseTeachers(actor)])
  const { guid, displayId, classes } = institute
  const found = classes.find(({ classdivision }) => classdivision === division)
  if (!found) return <Choice actor={actor} params={params} missing={division} />
  return (
    <Page
      width="form"
      title={found.classdivision}
      breadcrumbs={manageCrumbs(found.classdivision)}
      actions={
        <>
          <LinkButton href={classHref.students(found.classdivision)}>Students</LinkButton>
          <LinkButton href={classHref.teachers(found.classdivision)}>Teachers</LinkButton>
        </>
      }
    >
      <EditClass key={found.guid} institute={{ guid, displayId }} schoolClass={found} teachers={teachers} />
    </Page>
  )
}

type ChoiceProps = { actor: Member; params: ListParams; missing?: string }

function Choice({ actor, params, missing }: ChoiceProps) {
  return (
    <Page
      width="form"
      title="Choose a class"
      description={missing && `There is no class ${missing}. Choose one of these.`}
      breadcrumbs={manageCrumbs('Edit class')}
    >
      <ChooseClass actor={actor} params={params} label="Classes to edit" href={classHref.edit} />
    </Page>
  )
}
