import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { classHref } from '@/components/class/addresses'
import { nextStepAfter } from '@/components/dashboard/overview/next-step'
import { addressPart } from '@/components/shell/find-or-404'
import { chosenOf, nextClassAfter, onlyChosenName } from '@/components/student/chosen-for-slips'
import { LoginSlips } from '@/components/student/login-slips'
import { StudentCrumbs } from '@/components/student/student-crumbs'
import { Page } from '@/components/ui/page'
import { requireAdmin } from '@/lib/access/session/page-actor'
import { listClassSizes } from '@/lib/school/student/class-sizes'
import { listForSlips } from '@/lib/school/student/list-for-slips'
import { noClass } from '@/lib/school/student/no-class'

export const metadata: Metadata = { title: 'Login slips' }

/** ?students= limits the slips to some students. Passwords are generated on the page and never appear in a URL. */
export default async function LoginSlipsPage({
  params,
  searchParams,
}: PageProps<'/admin/login-slips/[class]'>) {
  const actor = await requireAdmin('student.manage')
  const division = addressPart((await params).class)
  const sizes = await listClassSizes(actor, {})
  const size = sizes.find((one) => (one.class ?? noClass) === division)
  if (!size) notFound()
  const requestedIds = String((await searchParams).students ?? '')
  const [items, next] = await Promise.all([
    listForSlips(actor, { class: division }),
    nextStepAfter(actor, 'slips'),
  ])
  const students = chosenOf(items, requestedIds)
  return (
    <Page>
      <StudentCrumbs division={size.class ?? undefined} here="Login slips" />
      <LoginSlips
        division={division}
        students={students}
        onlyStudent={requestedIds ? onlyChosenName(items, students) : null}
        back={classHref.students(size.class)}
        isSelection={requestedIds !== ''}
        email={actor.email}
        next={next}
        nextClass={requestedIds ? null : nextClassAfter(sizes, size)}
      />
    </Page>
  )
}
