import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Base } from '@/components/shell/types'
import { type ListParams, listHref } from '@/components/table/list-href'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'
import { TagLinks } from '@/components/ui/tag-links'
import { Toolbar } from '@/components/ui/toolbar'
import type { ExperimentRow, ExperimentView } from '@/lib/school/experiment/schema'
import { AboutExperiment } from './about-experiment'
import { nameOf } from './name'
import { PrintButton } from './print-button'
import { Question } from './question'
import { questionsHref, subjectNames } from './subject'

type Props = {
  base: Base
  experiment: ExperimentView
  siblings: ExperimentRow[]
  params: ListParams
  /** whether the user may change it, as one of the school's own */
  manages?: boolean
}

/** An experiment's questions: with the right answers, or as a worksheet for the class. */
export function SelfCheckScreen({ base, experiment, siblings, params, manages }: Props) {
  const { slug, number, subject, questions, maximum } = experiment
  const worksheet = params.show === 'worksheet'
  const tags = [
    { label: 'With answers', href: listHref(params, { show: undefined }), current: !worksheet },
    { label: 'Worksheet', href: listHref(params, { show: 'worksheet' }), current: worksheet },
  ]
  return (
    <Page
      width="text"
      breadcrumbs={[
        {
          label: subjectNames[subject],
          ...(base === '/admin' && { href: `/admin/chemistry?subject=${subject}` }),
        },
        { label: `Experiment ${number}` },
      ]}
      title={nameOf(experiment)}
      actions={manages && <LinkButton href={`/admin/edit-experiment/${slug}`}>Edit experiment</LinkButton>}
      description={<AboutExperiment {...experiment} />}
    >
      {worksheet && <WorksheetHead maximum={maximum} />}
      {questions.length === 0 ? (
        <p className="text-muted">It has no questions: the mark is for the work itself.</p>
      ) : (
        <>
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
        </>
      )}
      <Neighbours base={base} siblings={siblings} number={number} />
    </Page>
  )
}

const blanks = ['Name', 'Roll number', 'Class', 'Date']

/** Printed only: lines for the student's name and the teacher's marks. */
function WorksheetHead({ maximum }: { maximum: number }) {
  return (
    <div className="hidden grid-cols-2 gap-x-8 gap-y-4 print:grid">
      {blanks.map((label) => (
        <p key={label} className="flex items-end gap-2">
          {label}
          <span className="flex-1 border-ink border-b" />
        </p>
      ))}
      <p className="col-span-2 text-right">Marks: ______ / {maximum}</p>
    </div>
  )
}

type NeighboursProps = { base: Base; siblings: ExperimentRow[]; number: number }

/** Links to the previous and next experiment of the subject. */
function Neighbours({ base, siblings, number }: NeighboursProps) {
  const index = siblings.findIndex((one) => one.number === number)
  const [before, after] = [siblings[index - 1], siblings[index + 1]]
  return (
    <nav
      aria-label="Experiments beside this one"
      className="flex flex-wrap justify-between gap-2 print:hidden"
    >
      {before ? (
        <LinkButton href={questionsHref(base, before.slug)}>
          <ChevronLeft aria-hidden className="size-4" />
          {nameOf(before)}
        </LinkButton>
      ) : (
        <span />
      )}
      {after && (
        <LinkButton href={questionsHref(base, after.slug)}>
          {nameOf(after)}
          <ChevronRight aria-hidden className="size-4" />
        </LinkButton>
      )}
    </nav>
  )
}
