import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ExperimentForm } from '@/components/experiment/edit/experiment-form'
import { nameOf } from '@/components/experiment/name'
import { Question } from '@/components/experiment/question'
import { readingsBox, readingsClass } from '@/components/experiment/readings'
import { rowName } from '@/components/experiment/row-name'
import { SheetText } from '@/components/experiment/sheet-text'
import { RemoveButton } from '@/components/form/remove-button'
import { findOr404 } from '@/components/shell/find-or-404'
import { Card } from '@/components/ui/card'
import { cx } from '@/components/ui/cx'
import { LinkButton } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'
import { ScrollBox } from '@/components/ui/scroll-box'
import { CardSection, Section } from '@/components/ui/section'
import { requireCompanyStaff } from '@/lib/access/session/page-actor'
import type { CatalogueExperiment } from '@/lib/company/catalogue/schema'
import { viewCatalogue } from '@/lib/company/catalogue/view'
import { counted } from '@/lib/core/counted'
import { catalogueName } from '@/lib/school/experiment/catalogue-name'
import { columnTitle } from '@/lib/school/experiment/cell'
import { componentWords } from '@/lib/school/experiment/components'
import { expectedWords } from '@/lib/school/experiment/expected'
import type { Expected, SheetColumn, SheetWithExpected } from '@/lib/school/experiment/sheet'

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
  const actor = await requireCompanyStaff()
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

/** An experiment sheet with its table of observations and the values expected in it. */
const SheetView = ({ sheet }: { sheet: SheetWithExpected }) => (
  <>
    <SheetText sheet={sheet} />
    {sheet.columns.length > 0 && (
      <CardSection
        title="Observations"
        description="With the expected answers, which only teachers see."
        flush
      >
        <ObservationTable sheet={sheet} />
      </CardSection>
    )}
    {sheet.graph && (
      <Section title="Graph">
        <p className="max-w-text">
          {sheet.graph.title}. {sheet.graph.note}
        </p>
      </Section>
    )}
  </>
)

const ObservationTable = ({ sheet: { rowTitle, rows, columns } }: { sheet: SheetWithExpected }) => (
  <ScrollBox
    aria-label="Table of observations"
    className={cx(readingsBox, 'overflow-x-auto px-4 py-2 sm:px-5')}
  >
    <table className={readingsClass(columns)}>
      <thead>
        <tr>
          <th scope="col">{rowTitle}</th>
          {columns.map((column) => (
            <th key={column.key} scope="col">
              {columnTitle(column)}
              <span className="block font-normal text-muted">{acceptedValues(column)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, expected }) => (
          <tr key={label}>
            <th scope="row">{rowName(rowTitle, label)}</th>
            {columns.map((column) => (
              <td key={column.key} data-label={columnTitle(column)}>
                {wordsOf(column, expected[column.key])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
)

const wordsOf = (column: SheetColumn, expected: Expected | undefined) =>
  expected ? expectedWords(column, expected) : '–'

function acceptedValues(column: SheetColumn): string {
  if (column.type === 'text') return 'Words'
  if (column.type === 'choice') return column.choices.join(', ')
  return `${column.min} to ${column.max}, steps of ${column.leastCount}`
}
