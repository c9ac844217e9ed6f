import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { LoginSlips } from '@/components/student/login-slips'
import { StudentCrumbs } from '@/components/student/student-crumbs'
import type { ListParams } from '@/components/table/list-href'
import { Page } from '@/components/ui/page'
import { requireAdmin } from '@/lib/account/page-actor'
import { guid } from '@/lib/fields'
import { listClassSizes } from '@/lib/student/class-sizes'
import { noClass } from '@/lib/student/schema'

export const metadata: Metadata = { title: 'Login slips' }

type Props = { params: Promise<{ class: string }>; searchParams: Promise<ListParams> }

/** The passwords are made on the page, after the own password, and are in no address. */
export default async function LoginSlipsPage({ params, searchParams }: Props) {
  const actor = await requireAdmin()
  const division = decodeURIComponent((await params).class)
  const { students } = await searchParams
  const sizes = await listClassSizes(actor, {})
  const size = sizes.find((one) => (one.class ?? noClass) === division)
  if (!size) notFound()
  const chosen = String(students ?? '')
    .split(',')
    .filter((one) => guid.safeParse(one).success)
  return (
    <Page>
      <StudentCrumbs division={size.class ?? undefined} here="Login slips" />
      <LoginSlips division={division} students={chosen} size={size.students} email={actor.email} />
    </Page>
  )
}
