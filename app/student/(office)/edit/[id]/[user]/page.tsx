import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { findOr404 } from '@/components/shell/find-or-404'
import { editHref } from '@/components/student/addresses'
import { EditStudentForm } from '@/components/student/edit-student-form'
import { StudentAccount } from '@/components/student/student-account'
import { StudentCrumbs } from '@/components/student/student-crumbs'
import { Card } from '@/components/ui/card'
import { Page } from '@/components/ui/page'
import { requireAdmin } from '@/lib/access/session/page-actor'
import { viewBoardSettings } from '@/lib/lab/board/settings'
import { listNamedClasses } from '@/lib/school/class/list-named-classes'
import { viewStudent } from '@/lib/school/student/list'

export const metadata: Metadata = { title: 'Edit student' }

/** {id} is the student's guid, {user} the admin's. */
export default async function EditStudentPage({ params }: PageProps<'/student/edit/[id]/[user]'>) {
  const actor = await requireAdmin('student.manage')
  const { id, user } = await params
  if (user !== actor.accountId) redirect(editHref(actor.accountId, id))
  const [student, classes, { apaar }] = await Promise.all([
    findOr404(viewStudent(actor, { id })),
    listNamedClasses(actor, {}),
    viewBoardSettings(actor),
  ])
  return (
    <Page width="form">
      <StudentCrumbs division={student.class ?? undefined} here={student.username} />
      <Card>
        <EditStudentForm student={student} classes={classes} apaar={apaar} />
      </Card>
      <StudentAccount student={student} />
    </Page>
  )
}
