import type { Metadata } from 'next'
import { classHref } from '@/components/class/addresses'
import { manageCrumb } from '@/components/class/manage-crumbs'
import { ReplaceTeachers } from '@/components/class/replace-teachers'
import { addressPart, findOr404 } from '@/components/shell/find-or-404'
import { Page } from '@/components/ui/page'
import { requireAdmin } from '@/lib/access/session/page-actor'
import { viewClass } from '@/lib/school/class/list-classes'
import { chooseTeachers } from '@/lib/school/teacher/list-teachers'

export const metadata: Metadata = { title: 'Replace teachers' }

export default async function ReplaceTeacherPage({
  params,
  searchParams,
}: PageProps<'/admin/replaceteacher/[classes]'>) {
  const actor = await requireAdmin('teacher.manage')
  const [{ classes }, { teachers: requestedGuids }] = await Promise.all([params, searchParams])
  const classView = await findOr404(viewClass(actor, { classdivision: addressPart(classes) }))
  const { classdivision } = classView
  const everybody = await chooseTeachers(actor)
  const inClass = new Set(classView.teachers.map(({ guid }) => guid))
  const currentTeachers = everybody.filter(({ guid }) => inClass.has(guid))
  return (
    <Page
      width="text"
      title={`Replace teachers of ${classdivision}`}
      description="When the class teacher leaves, the first who comes becomes the class teacher."
      breadcrumbs={[
        manageCrumb,
        { label: classdivision, href: classHref.teachers(classdivision) },
        { label: 'Replace' },
      ]}
    >
      <ReplaceTeachers
        classdivision={classdivision}
        assigned={currentTeachers}
        others={everybody.filter(({ guid }) => !inClass.has(guid))}
        initial={String(requestedGuids ?? '')
          .split(',')
          .filter((guid) => inClass.has(guid))}
        email={actor.email}
      />
    </Page>
  )
}
