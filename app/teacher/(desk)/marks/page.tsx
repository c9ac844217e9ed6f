import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { classHref } from '@/components/mark/class-workspace'
import { EmptyState } from '@/components/ui/empty-state'
import { Page } from '@/components/ui/page'
import { requireTeacher } from '@/lib/access/account/page-actor'
import { inSession } from '@/lib/core/academic-year'
import { listClasses } from '@/lib/school/class/list-classes'

export const metadata: Metadata = { title: 'Marks' }

/** Leads to the teacher's first class. */
export default async function MarksStart() {
  const actor = await requireTeacher()
  const { items } = await listClasses(actor, { limit: 1 })
  const [first] = items
  if (first) redirect(inSession(classHref('/teacher', 'marks', first.classdivision), actor.pastSession))
  return (
    <Page>
      <EmptyState title="Please ask your institute to assign you a class.">
        As soon as they do, its marks are here.
      </EmptyState>
    </Page>
  )
}
