import type { ReactNode } from 'react'
import { PrintButton } from '@/components/experiment/print-button'
import { ClassWorkspace } from '@/components/mark/class-workspace'
import type { ListParams } from '@/components/table/list-href'
import { OnlyNow } from '@/components/ui/academic-session'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { Section } from '@/components/ui/section'
import { ofSubject, rowsOf } from '@/lib/lab/insight/rows'
import { byTrouble, standingsOf } from '@/lib/lab/insight/summary'
import type { HeatMap as ClassMap } from '@/lib/lab/insight/types'
import type { Base } from './addresses'
import { ClassSummary } from './class-summary'
import { HeatLegend } from './heat-legend'
import { HeatMap } from './heat-map'
import { heatQueryOf } from './heat-query'
import { SubjectTags } from './subject-tags'
import { TroubleTable } from './trouble-table'

type Props = { base: Base; map: ClassMap; params: ListParams; note?: ReactNode }

/** What a class looks like: who has which mark, and which experiments it has trouble with. */
export function InsightsScreen({ base, map, params, note }: Props) {
  const { subject, sort } = heatQueryOf(params)
  const shown = ofSubject(map, subject)
  return (
    <ClassWorkspace base={base} view="insights" current={map.class} classes={map.classes}>
      {note}
      {map.cells.length === 0 ? (
        <NothingYet base={base} map={map} />
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
            <HeatMap base={base} map={shown} rows={rowsOf(shown, sort)} params={params} />
            <HeatLegend />
          </Section>
          <Section
            title="Hardest first"
            description="By the share of right answers or the average mark, whichever is lower. Open an experiment to see its questions."
          >
            <TroubleTable
              base={base}
              classdivision={map.class}
              standings={byTrouble(standingsOf(shown))}
              students={map.students.length}
            />
          </Section>
        </>
      )}
    </ClassWorkspace>
  )
}

const NothingYet = ({ base, map: { students, class: division } }: Pick<Props, 'base' | 'map'>) => (
  <Card flush>
    {students.length === 0 ? (
      <EmptyState
        title={`No students in ${division} yet`}
        action={
          base === '/admin' && (
            <OnlyNow>
              <LinkButton href="/admin/import">Import students</LinkButton>
            </OnlyNow>
          )
        }
      >
        As soon as students are put into the class, their work is shown here.
      </EmptyState>
    ) : (
      <EmptyState
        title={`Nobody of ${division} has attempted an experiment yet`}
        action={
          base === '/admin' && (
            <LinkButton href={`/admin/login-slips/${encodeURIComponent(division)}`}>
              Print login slips
            </LinkButton>
          )
        }
      >
        What the {students.length} students send from their lab program is shown here at once.
      </EmptyState>
    )}
  </Card>
)
