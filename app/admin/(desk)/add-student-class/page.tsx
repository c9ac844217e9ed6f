import type { Metadata } from 'next'
import { ClassFilter } from '@/components/class/class-filter'
import { mostTags } from '@/components/class/most-tags'
import { classHref } from '@/components/student/addresses'
import { LooseStudents } from '@/components/student/loose-students'
import { NoClassYet } from '@/components/student/no-students'
import { QuickAdd } from '@/components/student/quick-add'
import { type ListParams, listHref } from '@/components/table/list-href'
import { listQueryOf } from '@/components/table/list-query'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'
import { Section } from '@/components/ui/section'
import { TagLinks } from '@/components/ui/tag-links'
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

type Props = { classes: { division: string; students: number }[]; chosen: string; params: ListParams }

/** The choice of the class that students are added to. */
function ClassStep({ classes, chosen, params }: Props) {
  return (
    <Section title="Class" actions={<LinkButton href={classHref(chosen)}>Show {chosen}</LinkButton>}>
      {classes.length > mostTags ? (
        <Field classes={classes} />
      ) : (
        <Tags classes={classes} chosen={chosen} params={params} />
      )}
    </Section>
  )
}

function Field({ classes }: Pick<Props, 'classes'>) {
  const divisions = classes.map(({ division }) => division)
  return (
    <ClassFilter
      divisions={divisions}
      counts={classes.map(({ students }) => students)}
      initial={divisions[0]}
    />
  )
}

function Tags({ classes, chosen, params }: Props) {
  const items = classes.map(({ division, students }) => ({
    href: listHref(params, { class: division }),
    label: division,
    count: students,
    current: division === chosen,
  }))
  return <TagLinks label="Class to add to" items={items} />
}
