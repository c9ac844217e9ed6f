import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { DraftForm } from '@/components/provider/catalogue/draft-form'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Card } from '@/components/ui/card'
import { Page } from '@/components/ui/page'
import { requireCompanyStaff } from '@/lib/access/session/page-actor'
import { listCatalogues } from '@/lib/company/catalogue/view'
import { nextAcademicSession } from '@/lib/core/academic-session'

export const metadata: Metadata = { title: 'New draft' }

export default async function NewDraftPage({ searchParams }: PageProps<'/provider/catalogues/new'>) {
  const actor = await requireCompanyStaff()
  const { from } = await searchParams
  const catalogues = await listCatalogues(actor)
  const chosen = catalogues.find(({ guid }) => guid === from) ?? catalogues[0]
  if (!chosen) notFound()
  return (
    <Page width="form">
      <Breadcrumbs items={[{ label: 'Catalogues', href: '/provider/catalogues' }, { label: 'New draft' }]} />
      <Card>
        <DraftForm catalogues={catalogues} from={chosen} nextSession={nextAcademicSession(chosen.session)} />
      </Card>
    </Page>
  )
}
