import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { SheetForm } from '@/components/experiment/edit/sheet-form'
import { nameOf } from '@/components/experiment/name'
import { findOr404 } from '@/components/shell/find-or-404'
import { Card } from '@/components/ui/card'
import { Page } from '@/components/ui/page'
import { requireCompanyStaff } from '@/lib/access/session/page-actor'
import { viewCatalogue } from '@/lib/company/catalogue/view'
import { catalogueName } from '@/lib/school/experiment/catalogue-name'

export const metadata: Metadata = { title: 'Sheet' }

/** Edits the sheet of a draft's experiment. */
export default async function SheetPage({ params }: PageProps<'/provider/catalogues/[id]/[slug]/sheet'>) {
  const actor = await requireCompanyStaff()
  const { id, slug } = await params
  const catalogue = await findOr404(viewCatalogue(actor, { id }))
  const experiment = catalogue.items.find((one) => one.slug === slug)
  if (!experiment || catalogue.status !== 'draft') notFound()
  const back = `/provider/catalogues/${id}/${slug}`
  return (
    <Page
      width="form"
      title={`Sheet of ${nameOf(experiment)}`}
      description="What students read at the bench, and the table that they fill."
      breadcrumbs={[
        { label: 'Catalogues', href: '/provider/catalogues' },
        { label: catalogueName(catalogue), href: `/provider/catalogues/${id}` },
        { label: experiment.shortTitle, href: back },
        { label: 'Sheet' },
      ]}
    >
      <Card>
        <SheetForm
          path={`/provider/catalogues/${id}/experiments/${slug}/sheet`}
          sheet={experiment.sheet}
          version={experiment.version}
          back={back}
        />
      </Card>
    </Page>
  )
}
