import type { Metadata } from 'next'
import { NoClass } from '@/components/class/no-class'
import { nextStepAfter } from '@/components/dashboard/overview/next-step'
import { TeachingForm } from '@/components/teaching/teaching-form'
import { EmptyState } from '@/components/ui/empty-state'
import { PrimaryLink } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'
import { requireAdmin } from '@/lib/access/session/page-actor'
import { listClasses } from '@/lib/school/class/list-classes'
import { chooseTeachers } from '@/lib/school/teacher/list-teachers'

export const metadata: Metadata = { title: 'Who teaches what' }

export default async function TeachingPage() {
  const actor = await requireAdmin('teacher.manage')
  const [{ items: classes }, teachers, next] = await Promise.all([
    listClasses(actor, { limit: 500 }),
    chooseTeachers(actor),
    nextStepAfter(actor, 'teaching'),
  ])
  if (classes.length === 0)
    return (
      <Page>
        <NoClass />
      </Page>
    )
  return (
    <Page
      title="Teachers and their classes"
      description="Tick who teaches which class, then save once. They see their classes at once."
    >
      {teachers.length === 0 ? (
        <NoTeacher />
      ) : (
        <TeachingForm classes={classes} teachers={teachers} next={next} />
      )}
    </Page>
  )
}

const NoTeacher = () => (
  <EmptyState
    title="No teachers yet"
    action={<PrimaryLink href="/admin/add-teachers">Add teachers</PrimaryLink>}
  >
    Add them by email, one per line. Then tick their classes here.
  </EmptyState>
)
