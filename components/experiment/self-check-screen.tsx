import type { Base } from '@/components/shell/types'
import { type ListParams, listHref } from '@/components/table/list-href'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Card } from '@/components/ui/card'
import { Page } from '@/components/ui/page'
import { PageHeader } from '@/components/ui/page-header'
import { TagLinks } from '@/components/ui/tag-links'
import { Toolbar } from '@/components/ui/toolbar'
import type { ExperimentRow, ExperimentView } from '@/lib/school/experiment/schema'
import { nameOf } from './name'
import { Neighbours } from './neighbours'
import { PrintButton } from './print-button'
import { Question } from './question'
import { subjectNames } from './subject'
import { WorksheetHead } from './worksheet-head'

type Props = { base: Base; experiment: ExperimentView; siblings: ExperimentRow[]; params: ListParams }

/** An experiment's questions: with the right answers, or as a worksheet for the class. */
export function SelfCheckScreen({ base, experiment, siblings, params }: Props) {
  const { number, subject, title, questions, maximum } = experiment
  const worksheet = params.show === 'worksheet'
  const tags = [
    { label: 'With answers', href: listHref(params, { show: undefined }), current: !worksheet },
    { label: 'Worksheet', href: listHref(params, { show: 'worksheet' }), current: worksheet },
  ]
  return (
    <Page width="text">
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            items={[
              {
                label: subjectNames[subject],
                ...(base === '/admin' && { href: `/admin/chemistry?subject=${subject}` }),
              },
              { label: `Experiment ${number}` },
            ]}
          />
        }
        title={nameOf(experiment)}
        description={
          <>
            {title}
            <span className="block">
              {questions.length} questions · {maximum} marks
            </span>
          </>
        }
      />
      {worksheet && <WorksheetHead maximum={maximum} />}
      <Toolbar actions={<PrintButton />}>
        <TagLinks label="Show" items={tags} />
      </Toolbar>
      <Card flush className="print:border-none print:shadow-none">
        <ol className="divide-y print:divide-none">
          {questions.map((question) => (
            <Question key={question.number} question={question} answers={!worksheet} />
          ))}
        </ol>
      </Card>
      <Neighbours base={base} siblings={siblings} number={number} />
    </Page>
  )
}
