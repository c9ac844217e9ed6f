import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { NoClass } from '@/components/class/no-class'
import { classHref } from '@/components/mark/class-workspace'
import { Page } from '@/components/ui/page'
import { requireAdmin } from '@/lib/access/account/page-actor'
import { inSession } from '@/lib/core/academic-year'
import { listClasses } from '@/lib/school/class/list-classes'

export const metadata: Metadata = { title: 'Practical sheet' }

/** Leads to the institute's first class. */
export default async function PracticalStart() {
  const actor = await requireAdmin()
  const { items } = await listClasses(actor, { limit: 1 })
  const [first] = items
  if (first) redirect(inSession(classHref('/admin', 'practical', first.classdivision), actor.pastSession))
  return (
    <Page>
      <NoClass />
    </Page>
  )
}
