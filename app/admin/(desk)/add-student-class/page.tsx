import type { Metadata } from 'next'
import { ClassStep } from '@/components/student/class-step'
import { LooseStudents } from '@/components/student/loose-students'
import { NoClassYet } from '@/components/student/no-students'
import { QuickAdd } from '@/components/student/quick-add'
import type { ListParams } from '@/components/table/list-href'
import { listQueryOf } from '@/components/table/list-query'
import { Card } from '@/components/ui/card'
import { Page } from '@/components/ui/page'
import { requireAdmin } from '@/lib/access/account/page-actor'
import { listClassSizes } from '@/lib/school/student/class-sizes'
import { listStudents } from '@/lib/school/student/list'
import { noClass } from '@/lib/school/student/no-class'

export const metadata: Metadata = { title: 'Add students to a class' }

export default async function AddStudentClassPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requireAdmin('student.manage')
  const params = await searchParams
  const { page, query } = listQueryOf(params, ['name', 'rollNumber'])
  const sizes = await listClassSizes(actor, {})
  const classes = sizes.flatMap(({ class: division, students }) =>
    division === null ? [] : [{ division, students }],
  )
  const chosen = classes.find(({ division }) => division === query.class) ?? classes[0]
  if (!chosen) {
    return (
      <Page>
        <Card>
          <NoClassYet />
        </Card>
      </Page>
    )
  }
  const loose = await listStudents(actor, { ...query, class: noClass })
  return (
    <Page>
      <ClassStep classes={classes} chosen={chosen.division} params={params} />
      <QuickAdd key={chosen.division} division={chosen.division} />
      <LooseStudents division={chosen.division} students={loose} page={page} params={params} />
    </Page>
  )
}
