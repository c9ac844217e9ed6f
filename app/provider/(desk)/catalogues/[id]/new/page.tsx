import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ExperimentForm } from '@/components/experiment/edit/experiment-form'
import { findOr404 } from '@/components/shell/find-or-404'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Card } from '@/components/ui/card'
import { Page } from '@/components/ui/page'
import { requireCompanyStaff } from '@/lib/access/session/page-actor'
import { viewCatalogue } from '@/lib/company/catalogue/view'
import { catalogueName } from '@/lib/school/experiment/catalogue-name'

export const metadata: Metadata = { title: 'Add experiment' }

export default async function NewExperimentPage({ params }: PageProps<'/provider/catalogues/[id]/new'>) {
  const actor = await requireCompanyStaff()
  const { id } = await params
  const catalogue = await findOr404(viewCatalogue(actor, { id }))
  if (catalogue.status === 'published') notFound()
  return (
    <Page width="form">
      <Breadcrumbs
        items={[
          { label: 'Catalogues', href: '/provider/catalogues' },
          { label: catalogueName(catalogue), href: `/provider/catalogues/${id}` },
          { label: 'Add experiment' },
        ]}
      />
      <Card>
        <ExperimentForm path={`/provider/catalogues/${id}/experiments`} back={`/provider/catalogues/${id}`} />
      </Card>
    </Page>
  )
}
