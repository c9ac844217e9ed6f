import { redirect } from 'next/navigation'
import { openFirstClass } from '@/components/class/open-first-class'
import { requireTeacher } from '@/lib/access/account/page-actor'
import { inSession } from '@/lib/core/academic-year'

/** Without any class it redirects to the dashboard, which says what to do. */
export default async function PracticalStart() {
  const actor = await requireTeacher()
  await openFirstClass(actor, '/teacher', 'practical')
  redirect(inSession('/teacher/dashboard', actor.pastSession))
}
