import type { Metadata } from 'next'
import { classHref } from '@/components/class/class-href'
import { ClassLinks } from '@/components/class/class-links'
import { NoClass } from '@/components/class/no-class'
import { Page } from '@/components/ui/page'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/account/page-actor'
import { listClasses } from '@/lib/class/list-classes'

export const metadata: Metadata = { title: 'Select class' }

export default async function SelectClassPage() {
  const actor = await requireAdmin()
  const { items } = await listClasses(actor, { limit: 500 })
  return (
    <Page width="form">
      <PageHeader title="Which class?" description="Its students come next." />
      {items.length === 0 && <NoClass />}
      {items.length > 0 && <ClassLinks label="Classes" classes={items} href={classHref.students} />}
    </Page>
  )
}
