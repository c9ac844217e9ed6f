import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { classListHref, experimentsHref } from '@/components/attempt/addresses'
import { addressPart } from '@/components/shell/address-part'
import { chosenOf, oneOf } from '@/components/student/chosen-for-slips'
import { LoginSlips } from '@/components/student/login-slips'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Page } from '@/components/ui/page'
import { requireTeacher } from '@/lib/access/account/page-actor'
import { listStudents } from '@/lib/school/student/list'

export const metadata: Metadata = { title: 'Login slips' }

/** Login slips for one of the user's classes; ?students= limits them to some, such as a student who lost theirs. */
export default async function LoginSlipsPage({
  params,
  searchParams,
}: PageProps<'/teacher/login-slips/[class]'>) {
  const actor = await requireTeacher()
  const division = addressPart((await params).class)
  const named = String((await searchParams).students ?? '')
  const { items } = await listStudents(actor, { class: division, sort: 'rollNumber', limit: 500 })
  if (items.length === 0) notFound()
  const students = chosenOf(items, named)
  const one = named ? oneOf(items, students) : null
  const list = classListHref('/teacher', division)
  const pupil = one ? [{ label: one, href: experimentsHref('/teacher', students[0] ?? '') }] : []
  return (
    <Page>
      <Breadcrumbs items={[{ label: division, href: list }, ...pupil, { label: 'Login slips' }]} />
      <LoginSlips
        division={division}
        students={students}
        one={one}
        some={named !== ''}
        email={actor.email}
        back={pupil[0]?.href ?? list}
        next={null}
      />
    </Page>
  )
}
