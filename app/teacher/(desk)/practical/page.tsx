import { redirect } from 'next/navigation'
import { requireTeacher } from '@/lib/access/account/page-actor'
import { listClasses } from '@/lib/school/class/list-classes'

/** Leads to the first class; without one to the dashboard, which says what to do. */
export default async function PracticalStart() {
  const { items } = await listClasses(await requireTeacher(), { limit: 1 })
  const division = items[0]?.classdivision
  redirect(division ? `/teacher/practical/${encodeURIComponent(division)}` : '/teacher/dashboard')
}
