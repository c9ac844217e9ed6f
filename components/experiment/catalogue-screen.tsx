import { type ListParams, listHref } from '@/components/table/list-href'
import { SearchBox } from '@/components/table/search-box'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'
import { Tabs } from '@/components/ui/tabs'
import { Toolbar } from '@/components/ui/toolbar'
import type { ExperimentRow } from '@/lib/school/experiment/schema'
import { type Subject, subjects } from '@/lib/school/experiment/subjects'
import { ExperimentList } from './experiment-list'
import { subjectNames } from './subject'

type Props = { experiments: ExperimentRow[]; subject: Subject; params: ListParams }

/** The catalogue, a subject at a time; a search looks in all three and says how many each holds. */
export function CatalogueScreen({ experiments, subject, params }: Props) {
  const of = (one: Subject) => experiments.filter((row) => row.subject === one)
  const shown = of(subject)
  const elsewhere = subjects.find((one) => of(one).length > 0)
  const hrefOf = (one: Subject) => listHref(params, { subject: one })
  return (
    <Page>
      <Tabs
        label="Subjects"
        items={subjects.map((one) => ({
          href: hrefOf(one),
          label: subjectNames[one],
          current: one === subject,
          count: of(one).length,
        }))}
      />
      <div className="flex flex-col gap-3">
        <Toolbar>
          <SearchBox label="Search experiments" placeholder="Search titles and questions" />
        </Toolbar>
        {shown.length > 0 ? (
          <ExperimentList experiments={shown} />
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
