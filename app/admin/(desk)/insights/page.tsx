import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { NoClass } from '@/components/class/no-class'
import { classHref } from '@/components/mark/class-workspace'
import { Page } from '@/components/ui/page'
import { requireAdmin } from '@/lib/access/account/page-actor'
import { inSession } from '@/lib/core/academic-year'
import { listClasses } from '@/lib/school/class/list-classes'

export const metadata: Metadata = { title: 'Insights' }

/** Leads to the institute's first class. */
export default async function InsightsStart() {
  const actor = await requireAdmin()
  const { items } = await listClasses(actor, { limit: 1 })
  const [first] = items
  if (first) redirect(inSession(classHref('/admin', 'insights', first.classdivision), actor.pastSession))
  return (
    <Page>
      <NoClass />
    </Page>
  )
}
