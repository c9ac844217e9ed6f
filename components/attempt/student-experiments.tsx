import { classListHref } from '@/components/class/addresses'
import type { Base } from '@/components/shell/types'
import { slipsHref } from '@/components/student/addresses'
import { MayChange } from '@/components/ui/academic-session'
import { LinkButton } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'
import { RefreshOnRestore } from '@/components/ui/refresh-on-restore'
import type { GridStudent, StudentWork } from '@/lib/lab/mark/grid-schema'
import { subjects } from '@/lib/school/experiment/subjects'
import { StudentNeighbours } from './student-neighbours'
import { SubjectList } from './subject-list'

type Props = { base: Base; work: StudentWork }

/** A student's progress in all experiments by subject, with links to their neighbours in the class. */
export function StudentExperiments({ base, work: { student, experiments, cells, classmates } }: Props) {
  const cellsByExperiment = new Map(
    cells.filter(({ state }) => state !== 'none').map((cell) => [cell.experiment, cell]),
  )
  const { username, rollNumber, class: division } = student
  const crumbs = division
    ? [{ label: division, href: classListHref(base, division) }, { label: username }]
    : [{ label: 'No class' }, { label: username }]
  return (
    <Page
      breadcrumbs={crumbs}
      title={username}
      description={`Roll number ${rollNumber} · ${division ? `Class ${division}` : 'no class'}`}
      actions={<StudentNeighbours base={base} {...neighboursOf(student.guid, classmates)} />}
    >
      <RefreshOnRestore stamp={new Date().toISOString()} />
      <div className="grid items-start gap-x-4 gap-y-6 lg:grid-cols-3">
        {subjects.map((subject) => (
          <SubjectList
            key={subject}
            base={base}
            subject={subject}
            experiments={experiments
              .filter((one) => one.subject === subject)
              .map((one) => ({ ...one, cell: cellsByExperiment.get(one.slug) }))}
          />
        ))}
      </div>
      {base === '/teacher' && (
        <MayChange>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
            <span className="text-muted">Lost the slip, or the password?</span>
            <LinkButton href={slipsHref(division, [student.guid], base)}>New login slip</LinkButton>
          </p>
        </MayChange>
      )}
    </Page>
  )
}

/** The students before and after the given one in the class, if any. */
function neighboursOf(current: string, classmates: GridStudent[]) {
  const index = classmates.findIndex(({ guid }) => guid === current)
  return {
    before: index > 0 ? classmates[index - 1] : undefined,
    after: index >= 0 ? classmates[index + 1] : undefined,
  }
}
