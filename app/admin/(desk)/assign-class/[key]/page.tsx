import type { Metadata } from 'next'
import { ChooseClass } from '@/components/class/choose-class'
import { keyHref } from '@/components/key/addresses'
import { findKeyOfAddress } from '@/components/key/find-key-of-address'
import { KeyHeader } from '@/components/key/key-header'
import { Page } from '@/components/ui/page'
import { requireAdmin } from '@/lib/access/session/page-actor'

export const metadata: Metadata = { title: 'Assign key' }

export default async function AssignClassPage({
  params,
  searchParams,
}: PageProps<'/admin/assign-class/[key]'>) {
  const actor = await requireAdmin('key.assign')
  const key = await findKeyOfAddress(actor, (await params).key)
  return (
    <Page width="form">
      <KeyHeader row={key} title="Choose a class" description="Then choose one of its students." />
      <ChooseClass
        actor={actor}
        params={await searchParams}
        label="Classes"
        href={(division) => keyHref.chooseStudent(key.key, division)}
        withoutSample
      />
    </Page>
  )
}
