import type { Metadata } from 'next'
import { nextStepAfter } from '@/components/dashboard/overview/next-step'
import { AddTabs } from '@/components/teacher/add-tabs'
import { AddTeacher } from '@/components/teacher/add-teacher'
import { Page } from '@/components/ui/page'
import { requireAdmin } from '@/lib/access/session/page-actor'
import { today } from '@/lib/core/today'
import { listNamedClasses } from '@/lib/school/class/list-named-classes'

export const metadata: Metadata = { title: 'Add teacher' }

export default async function AddTeacherPage() {
  const actor = await requireAdmin('teacher.manage')
  const [classes, next] = await Promise.all([listNamedClasses(actor, {}), nextStepAfter(actor, 'teachers')])
  return (
    <Page width="form" title="New teacher">
      <AddTabs current="one" />
      <AddTeacher classes={classes} today={today()} next={next} />
    </Page>
  )
}
