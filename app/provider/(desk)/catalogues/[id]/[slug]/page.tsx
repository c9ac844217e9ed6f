import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { findOr404 } from '@/components/class/find-or-404'
import { nameOf } from '@/components/experiment/name'
import { Question } from '@/components/experiment/question'
import { ExperimentForm } from '@/components/provider/catalogues/experiment-form'
import { RemoveExperiment } from '@/components/provider/catalogues/remove-experiment'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Card } from '@/components/ui/card'
import { Page } from '@/components/ui/page'
import { PageHeader } from '@/components/ui/page-header'
import { requireStaff } from '@/lib/access/account/page-actor'
import { viewCatalogue } from '@/lib/company/catalogue/view'
import { counted } from '@/lib/core/counted'
import { catalogueName } from '@/lib/school/experiment/catalogue-name'

export const metadata: Metadata = { title: 'Experiment' }

type Props = { params: Promise<{ id: string; slug: string }> }

/** An experiment of a draft to be changed, or of a published version to be read. */
export default async function CatalogueExperimentPage({ params }: Props) {
  const actor = await requireStaff()
  const { id, slug } = await params
  const catalogue = await findOr404(viewCatalogue(actor, { id }))
  const experiment = catalogue.items.find((one) => one.slug === slug)
  if (!experiment) notFound()
  const draft = catalogue.status === 'draft'
  return (
    <Page width={draft ? 'form' : 'text'}>
      <PageHeader
        title={nameOf(experiment)}
        description={draft ? undefined : `${experiment.title} · ${counted(experiment.maximum, 'mark')}`}
        breadcrumbs={
          <Breadcrumbs
            items={[
              { label: 'Catalogues', href: '/provider/catalogues' },
              { label: catalogueName(catalogue), href: `/provider/catalogues/${id}` },
              { label: experiment.shortTitle },
            ]}
          />
        }
        actions={draft && <RemoveExperiment catalogue={id} slug={slug} title={experiment.title} />}
      />
      {draft ? (
        <Card>
          <ExperimentForm catalogue={id} experiment={experiment} />
        </Card>
      ) : (
        <Card flush>
          <ol className="divide-y">
            {experiment.questions.map((question) => (
              <Question key={question.number} question={question} answers />
            ))}
          </ol>
        </Card>
      )}
    </Page>
  )
}
