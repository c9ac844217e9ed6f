import { redirect } from 'next/navigation'
import { openFirstClass } from '@/components/class/open-first-class'
import { requireTeacher } from '@/lib/access/account/page-actor'
import { inSession } from '@/lib/core/academic-year'

/** Without any class it redirects to the dashboard, which says what to do. */
export default async function InsightsStart() {
  const actor = await requireTeacher()
  await openFirstClass(actor, '/teacher', 'insights')
  redirect(inSession('/teacher/dashboard', actor.pastSession))
}
