import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PaperReplies } from '@/components/parent/paper-replies'
import { addressPart, findOr404 } from '@/components/shell/find-or-404'
import { Page } from '@/components/ui/page'
import { requireAdmin } from '@/lib/access/session/page-actor'
import { listAnswers } from '@/lib/school/parent/list-answers'

export const metadata: Metadata = { title: 'Paper replies' }

/** A class's students on one page, to record the answers of their parents' signed slips one after the other. */
export default async function PaperRepliesPage({ params }: PageProps<'/admin/data/paper-replies/[class]'>) {
  const actor = await requireAdmin('parent.record')
  const division = addressPart((await params).class)
  const { items } = await findOr404(listAnswers(actor, { class: division, limit: 500 }))
  if (items.length === 0) notFound()
  return (
    <Page
      breadcrumbs={[{ label: 'Children’s data', href: '/admin/data' }, { label: division }]}
      title={`Paper replies of ${division}`}
      description="As written on the signed slips. Keep the slips: they are the proof."
    >
      <PaperReplies students={items} />
    </Page>
  )
}
