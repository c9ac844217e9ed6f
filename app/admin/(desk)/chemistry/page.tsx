import { ChevronRight } from 'lucide-react'
import type { Metadata } from 'next'
import { questionsHref, subjectNames, subjectOf } from '@/components/experiment/subject'
import { type ListParams, listHref } from '@/components/table/list-href'
import { SearchBox } from '@/components/table/search-box'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'
import { Tabs } from '@/components/ui/tabs'
import { Toolbar } from '@/components/ui/toolbar'
import { requireAdmin } from '@/lib/access/session/page-actor'
import { counted } from '@/lib/core/counted'
import { can } from '@/lib/core/permissions'
import { codeOf } from '@/lib/lab/practical/letters'
import { listExperiments } from '@/lib/school/experiment/catalogue'
import { ExperimentQuery, type ExperimentRow } from '@/lib/school/experiment/schema'
import { type Subject, subjects } from '@/lib/school/experiment/subjects'

export const metadata: Metadata = { title: 'Experiments' }

export default async function CataloguePage({ searchParams }: PageProps<'/admin/chemistry'>) {
  const actor = await requireAdmin()
  const params = await searchParams
  const q = ExperimentQuery.shape.q.safeParse(params.q)
  const experiments = await listExperiments(actor, q.data ? { q: q.data } : {})
  return (
    <CatalogueScreen
      experiments={experiments}
      subject={subjectOf(params.subject)}
      params={params}
      manages={can(actor, 'experiment.manage')}
    />
  )
}

type Props = { experiments: ExperimentRow[]; subject: Subject; params: ListParams; manages: boolean }

/** The catalogue, one subject at a time. A search covers all three and shows the number of matches in each. */
function CatalogueScreen({ experiments, subject, params, manages }: Props) {
  const experimentsOf = (one: Subject) => experiments.filter((row) => row.subject === one)
  const shownExperiments = experimentsOf(subject)
  const elsewhere = subjects.find((one) => experimentsOf(one).length > 0)
  const hrefOf = (one: Subject) => listHref(params, { subject: one })
  return (
    <Page>
      <Tabs
        label="Subjects"
        items={subjects.map((one) => ({
          href: hrefOf(one),
          label: subjectNames[one],
          current: one === subject,
          count: experimentsOf(one).length,
        }))}
      />
      <div className="flex flex-col gap-3">
        <Toolbar actions={manages && <LinkButton href="/admin/new-experiment">Add experiment</LinkButton>}>
          <SearchBox label="Search experiments" placeholder="Search titles and questions" />
        </Toolbar>
        {shownExperiments.length > 0 ? (
          <ExperimentList experiments={shownExperiments} />
        ) : (
          <Card flush>
            <EmptyState
              kind="none"
              title={`No experiment in ${subjectNames[subject]} found`}
              action={
                elsewhere ? (
                  <LinkButton href={hrefOf(elsewhere)}>See {subjectNames[elsewhere]}</LinkButton>
                ) : (
                  <LinkButton href={listHref(params, { q: undefined })}>Clear the search</LinkButton>
                )
              }
            >
              Try a word of the title or of a question.
            </EmptyState>
          </Card>
        )}
      </div>
    </Page>
  )
}

function ExperimentList({ experiments }: { experiments: ExperimentRow[] }) {
  return (
    <Card flush>
      <ol className="divide-y">
        {experiments.map(({ slug, subject, number, title, shortTitle, questions, maximum, own }) => (
          <li key={slug}>
            <Link
              href={questionsHref('/admin', slug)}
              className="group grid grid-cols-[2rem_1fr_auto] items-center gap-x-3 px-4 py-3.5 transition-colors hover:bg-hover focus-visible:-outline-offset-2 sm:px-5"
            >
              <span className="self-start text-muted tabular-nums">{codeOf({ subject, number })}</span>
              <span className="min-w-0">
                <span className="flex flex-wrap items-center gap-x-2">
                  <span className="font-semibold group-hover:underline">{shortTitle}</span>
                  {own && <Badge>Your own</Badge>}
                </span>
                <span className="block text-muted">{title}</span>
                <span className="block text-muted text-sm">
                  {questions > 0 && `${counted(questions, 'question')} · `}
                  {counted(maximum, 'mark')}
                </span>
              </span>
              <ChevronRight aria-hidden className="size-4 text-muted" />
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  )
}
