import { redirect } from 'next/navigation'
import { requireAdmin } from '@/lib/access/account/page-actor'
import { listClasses } from '@/lib/school/class/list-classes'

/** Leads to the first class; without one to the dashboard, which says what to do. */
export default async function InsightsStart() {
  const { items } = await listClasses(await requireAdmin(), { limit: 1 })
  const division = items[0]?.classdivision
  redirect(division ? `/admin/insights/${encodeURIComponent(division)}` : '/admin/dashboard')
}
