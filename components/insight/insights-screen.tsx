import type { ReactNode } from 'react'
import { PrintButton } from '@/components/experiment/print-button'
import { subjectNames } from '@/components/experiment/subject'
import { ClassWorkspace } from '@/components/mark/class-workspace'
import type { SchoolBase } from '@/components/shell/types'
import { type ListParams, listHref } from '@/components/table/list-href'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { Section } from '@/components/ui/section'
import { TagLinks } from '@/components/ui/tag-links'
import { counted } from '@/lib/core/counted'
import { type HeatSort, heatRows, heatSorts, ofSubject } from '@/lib/lab/insight/rows'
import { sortByDifficulty, summarise } from '@/lib/lab/insight/summary'
import type { HeatMap as ClassMap, InsightExperiment } from '@/lib/lab/insight/types'
import { type Subject, subjects } from '@/lib/school/experiment/subjects'
import { percent } from './figures'
import { HeatLegend } from './heat-legend'
import { HeatMap } from './heat-map'
import { TroubleTable } from './trouble-table'

type Props = {
  base: SchoolBase
  map: ClassMap
  params: ListParams
  /** whether the reader may bring in students and give them passwords */
  manages?: boolean
  note?: ReactNode
}

/** A class's insights: everyone's marks, and the experiments that cause trouble. */
export function InsightsScreen({ base, map, params, manages = false, note }: Props) {
  const { subject, sort } = heatQueryOf(params)
  const visible = ofSubject(map, subject)
  return (
    <ClassWorkspace base={base} view="insights" current={map.class} classes={map.classes}>
      {note}
      {map.cells.length === 0 ? (
        <NothingYet map={map} manages={manages} />
      ) : (
        <>
          <Section
            title={`Marks of ${map.class} at a glance`}
            description={<ClassSummary map={map} />}
            actions={
              <span className="print:hidden">
                <PrintButton />
              </span>
            }
          >
            <SubjectTags experiments={map.experiments} current={subject} params={params} />
            <HeatMap base={base} map={visible} rows={heatRows(visible, sort)} params={params} />
            <HeatLegend />
          </Section>
          <Section
            title="Hardest first"
            description="By the share of right answers or the average mark, whichever is lower. Open an experiment to see its questions."
          >
            <TroubleTable
              base={base}
              classdivision={map.class}
              summaries={sortByDifficulty(summarise(visible))}
              students={map.students.length}
            />
          </Section>
        </>
      )}
    </ClassWorkspace>
  )
}

const NothingYet = ({ map: { students, class: division }, manages }: Pick<Props, 'map' | 'manages'>) => (
  <Card flush>
    {students.length === 0 ? (
      <EmptyState
        title={`No students in ${division} yet`}
        action={manages && <LinkButton href="/admin/import">Import students</LinkButton>}
      >
        As soon as students are put into the class, their work is shown here.
      </EmptyState>
    ) : (
      <EmptyState
        title={`Nobody of ${division} has attempted an experiment yet`}
        action={
          manages && (
            <LinkButton href={`/admin/login-slips/${encodeURIComponent(division)}`}>
              Print login slips
            </LinkButton>
          )
        }
      >
        What students send from their lab program is shown here at once.
      </EmptyState>
    )}
  </Card>
)

function ClassSummary({ map }: { map: ClassMap }) {
  const summaries = summarise(map)
  const begun = summaries.filter(({ done }) => done > 0).length
  const shares = summaries.flatMap(({ marks, experiment }) => marks.map((mark) => mark / experiment.maximum))
  const waiting = map.cells.filter((cell) => cell.waiting).length
  const average = shares.reduce((sum, share) => sum + share, 0) / shares.length
  return [
    counted(map.students.length, 'student'),
    `${begun} of ${counted(summaries.length, 'experiment')} begun`,
    shares.length > 0 ? `${percent(average)} of the marks on average, with drafts` : 'nothing marked',
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
  ].join(' · ')
}

type SubjectTagsProps = { experiments: InsightExperiment[]; current: Subject | null; params: ListParams }

function SubjectTags({ experiments, current, params }: SubjectTagsProps) {
  const countIn = (subject: Subject) => experiments.filter((one) => one.subject === subject).length
  const all = {
    label: 'All',
    href: listHref(params, { subject: undefined }),
    current: current === null,
    count: experiments.length,
  }
  const tags = subjects.map((subject) => ({
    label: subjectNames[subject],
    href: listHref(params, { subject }),
    current: current === subject,
    count: countIn(subject),
  }))
  return <TagLinks label="Subjects" items={[all, ...tags]} />
}

/** Reads subject and order from the page's parameters; invalid values are ignored. */
export function heatQueryOf(params: ListParams): { subject: Subject | null; sort: HeatSort } {
  const sort = heatSorts.find((one) => one === params.sort)
  return {
    subject: subjects.find((one) => one === params.subject) ?? null,
    sort: { ...(sort && { sort }), order: params.order === 'desc' ? 'desc' : 'asc' },
  }
}
