import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { addressPart } from '@/components/shell/find-or-404'
import { AddStudent } from '@/components/student/add-student'
import { addHref } from '@/components/student/addresses'
import { NoClassYet } from '@/components/student/no-students'
import { StudentCrumbs } from '@/components/student/student-crumbs'
import { Page } from '@/components/ui/page'
import { requireAdmin } from '@/lib/access/session/page-actor'
import { today } from '@/lib/core/today'
import { listNamedClasses } from '@/lib/school/class/list-named-classes'

export const metadata: Metadata = { title: 'Add student' }

/** {id} is a class, or `new`; {user} is the admin's guid. */
export default async function AddStudentPage({ params }: PageProps<'/student/add/[id]/[user]'>) {
  const actor = await requireAdmin('student.manage')
  const { id, user } = await params
  const division = addressPart(id)
  if (user !== actor.accountId) redirect(addHref(actor.accountId, division))
  const classes = await listNamedClasses(actor, {})
  const divisions = classes.map((one) => one.class)
  const proposed = [division, '10-A'].find((one) => divisions.includes(one)) ?? divisions[0]
  return (
    <Page width="form">
      <StudentCrumbs division={divisions.includes(division) ? division : undefined} here="Add student" />
      {proposed ? (
        <AddStudent classes={classes} division={proposed} registrationDate={today()} />
      ) : (
        <NoClassYet />
      )}
    </Page>
  )
}
