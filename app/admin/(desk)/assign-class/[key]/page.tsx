import type { Metadata } from 'next'
import { ClassLinks } from '@/components/class/class-links'
import { NoClass } from '@/components/class/no-class'
import { keyHref } from '@/components/key/addresses'
import { findAssignable } from '@/components/key/find-assignable'
import { KeyHeader } from '@/components/key/key-header'
import { Page } from '@/components/ui/page'
import { requireAdmin } from '@/lib/account/page-actor'
import { listClasses } from '@/lib/class/list-classes'

export const metadata: Metadata = { title: 'Assign key' }

export default async function AssignClassPage({ params }: { params: Promise<{ key: string }> }) {
  const actor = await requireAdmin()
  const key = await findAssignable(actor, (await params).key)
  const { items } = await listClasses(actor, { limit: 500 })
  return (
    <Page width="form">
      <KeyHeader row={key} title="Which class?" description="Its students come next." />
      {items.length === 0 && <NoClass />}
      {items.length > 0 && (
        <ClassLinks
          label="Classes"
          classes={items}
          href={(division) => keyHref.chooseStudent(key.key, division)}
        />
      )}
    </Page>
  )
}
