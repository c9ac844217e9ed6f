import { redirect } from 'next/navigation'
import { requireTeacher } from '@/lib/access/account/page-actor'
import { inSession } from '@/lib/core/academic-year'
import { listClasses } from '@/lib/school/class/list-classes'

/** Leads to the first class; without one to the dashboard, which says what to do. */
export default async function InsightsStart() {
  const actor = await requireTeacher()
  const { items } = await listClasses(actor, { limit: 1 })
  const division = items[0]?.classdivision
  const href = division ? `/teacher/insights/${encodeURIComponent(division)}` : '/teacher/dashboard'
  redirect(inSession(href, actor.pastSession))
}
