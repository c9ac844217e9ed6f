import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { experimentsHref } from '@/components/attempt/addresses'
import { classListHref } from '@/components/class/addresses'
import { addressPart, findOr404 } from '@/components/shell/find-or-404'
import { chosenOf, onlyChosenName } from '@/components/student/chosen-for-slips'
import { LoginSlips } from '@/components/student/login-slips'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Page } from '@/components/ui/page'
import { requireTeacher } from '@/lib/access/session/page-actor'
import { inAcademicSession } from '@/lib/core/academic-session'
import { can } from '@/lib/core/permissions'
import { listForSlips } from '@/lib/school/student/list-for-slips'

export const metadata: Metadata = { title: 'Login slips' }

/** Login slips for one of the user's classes; ?students= limits them to some, such as a student who lost theirs. */
export default async function LoginSlipsPage({
  params,
  searchParams,
}: PageProps<'/teacher/login-slips/[class]'>) {
  const actor = await requireTeacher()
  const division = addressPart((await params).class)
  const list = classListHref('/teacher', division)
  if (!can(actor, 'student.slip')) redirect(inAcademicSession(list, actor.pastSession))
  const requestedIds = String((await searchParams).students ?? '')
  const items = await findOr404(listForSlips(actor, { class: division }))
  if (items.length === 0) notFound()
  const students = chosenOf(items, requestedIds)
  const onlyStudent = requestedIds ? onlyChosenName(items, students) : null
  const studentCrumb = onlyStudent
    ? [{ label: onlyStudent, href: experimentsHref('/teacher', students[0] ?? '') }]
    : []
  return (
    <Page>
      <Breadcrumbs items={[{ label: division, href: list }, ...studentCrumb, { label: 'Login slips' }]} />
      <LoginSlips
        division={division}
        students={students}
        onlyStudent={onlyStudent}
        isSelection={requestedIds !== ''}
        email={actor.email}
        back={studentCrumb[0]?.href ?? list}
        next={null}
        nextClass={null}
      />
    </Page>
  )
}
