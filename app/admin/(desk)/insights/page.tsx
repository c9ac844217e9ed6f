import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { NoClass } from '@/components/class/no-class'
import { classHref } from '@/components/mark/class-workspace'
import { Page } from '@/components/ui/page'
import { requireAdmin } from '@/lib/access/account/page-actor'
import { listClasses } from '@/lib/school/class/list-classes'

export const metadata: Metadata = { title: 'Insights' }

/** Leads to the institute's first class. */
export default async function InsightsStart() {
  const { items } = await listClasses(await requireAdmin(), { limit: 1 })
  const [first] = items
  if (first) redirect(classHref('/admin', 'insights', first.classdivision))
  return (
    <Page>
      <NoClass />
    </Page>
  )
}
