import type { Metadata } from 'next'
import { DeleteClass } from '@/components/class/delete-class'
import { manageCrumbs } from '@/components/class/manage-crumbs'
import { NoClass } from '@/components/class/no-class'
import { divisionOf } from '@/components/table/list-query'
import { Page } from '@/components/ui/page'
import { requireAdmin } from '@/lib/access/session/page-actor'
import type { ClassView } from '@/lib/school/class/schema'
import { viewFull } from '@/lib/school/institute/list-institutes'

export const metadata: Metadata = { title: 'Delete class' }

export default async function DeleteClassPage({ searchParams }: PageProps<'/admin/delete-class'>) {
  const actor = await requireAdmin('class.manage')
  const [{ institute }, params] = await Promise.all([viewFull(actor), searchParams])
  const { guid, displayId, classes } = institute
  const initial =
    classes.find(({ classdivision }) => classdivision === divisionOf(params.class))?.classdivision ?? ''
  return (
    <Page
      width="form"
      title="Delete a class"
      description="Its students stay in your school. You will be asked for your password."
      breadcrumbs={manageCrumbs('Delete class')}
    >
      {classes.length === 0 && <NoClass />}
      {classes.length > 0 && (
        <DeleteClass
          institute={{ guid, displayId }}
          classes={classes.map(asChoice)}
          initial={initial}
          email={actor.email}
        />
      )}
    </Page>
  )
}

const asChoice = ({ guid, classdivision, strength }: ClassView) => ({ guid, classdivision, strength })
