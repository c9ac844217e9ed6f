import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { findOr404 } from '@/components/class/find-or-404'
import { ExperimentForm } from '@/components/experiment/edit/experiment-form'
import { nameOf } from '@/components/experiment/name'
import { Question } from '@/components/experiment/question'
import { SheetView } from '@/components/experiment/sheet-view'
import { RemoveButton } from '@/components/form/remove-button'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'
import { CardSection } from '@/components/ui/section'
import { requireStaff } from '@/lib/access/account/page-actor'
import type { CatalogueExperiment } from '@/lib/company/catalogue/schema'
import { viewCatalogue } from '@/lib/company/catalogue/view'
import { counted } from '@/lib/core/counted'
import { catalogueName } from '@/lib/school/experiment/catalogue-name'
import { componentWords } from '@/lib/school/experiment/components'

export const metadata: Metadata = { title: 'Experiment' }

/** For example "5 marks: Experiment 2, Record 2, Viva 1". */
function marksOf({ maximum, components }: CatalogueExperiment): string {
  const marks = counted(maximum, 'mark')
  return components ? `${marks}: ${componentWords(components)}` : marks
}

/** An experiment of a catalogue: editable in a draft, read-only once published. */
export default async function CatalogueExperimentPage({
  params,
}: PageProps<'/provider/catalogues/[id]/[slug]'>) {
  const actor = await requireStaff()
  const { id, slug } = await params
  const catalogue = await findOr404(viewCatalogue(actor, { id }))
  const experiment = catalogue.items.find((one) => one.slug === slug)
  if (!experiment) notFound()
  const draft = catalogue.status === 'draft'
  return (
    <Page
      width={draft ? 'form' : 'text'}
      title={nameOf(experiment)}
      description={draft ? undefined : `${experiment.title} · ${marksOf(experiment)}`}
      breadcrumbs={[
        { label: 'Catalogues', href: '/provider/catalogues' },
        { label: catalogueName(catalogue), href: `/provider/catalogues/${id}` },
        { label: experiment.shortTitle },
      ]}
      actions={
        draft && (
          <>
            <LinkButton href={`/provider/catalogues/${id}/${slug}/sheet`}>
              {experiment.sheet ? 'Edit sheet' : 'Write sheet'}
            </LinkButton>
            <RemoveButton
              path={`/provider/catalogues/${id}/experiments/${slug}`}
              label="Remove experiment"
              name={experiment.title}
              consequence="Schools that use this version will not have it. Earlier versions keep theirs."
              next={`/provider/catalogues/${id}`}
            />
          </>
        )
      }
    >
      {draft ? (
        <Card>
          <ExperimentForm
            path={`/provider/catalogues/${id}/experiments`}
            experiment={experiment}
            back={`/provider/catalogues/${id}`}
          />
        </Card>
      ) : (
        experiment.questions.length > 0 && (
          <CardSection title="Questions" flush>
            <ol className="divide-y">
              {experiment.questions.map((question) => (
                <Question key={question.number} question={question} answers />
              ))}
            </ol>
          </CardSection>
        )
      )}
      {experiment.sheet ? (
        <SheetView sheet={experiment.sheet} />
      ) : (
        <p className="text-muted">This experiment has no sheet.</p>
      )}
    </Page>
  )
}
