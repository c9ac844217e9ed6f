import type { Base } from '@/components/shell/types'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Page } from '@/components/ui/page'
import { PageHeader } from '@/components/ui/page-header'
import { subjects } from '@/lib/experiment/schema'
import type { StudentWork } from '@/lib/mark/schema'
import { classListHref } from './addresses'
import { RefreshWhenOld } from './refresh-when-old'
import { StudentNeighbours } from './student-neighbours'
import { SubjectList } from './subject-list'

type Props = { base: Base; work: StudentWork }

/** A student's standing in all experiments, a list per subject, with the way to the rest of the class. */
export function StudentExperiments({ base, work: { student, experiments, cells, classmates } }: Props) {
  const standing = new Map(
    cells.filter(({ state }) => state !== 'none').map((cell) => [cell.experiment, cell]),
  )
  const { username, rollNumber, class: division } = student
  const crumbs = division
    ? [{ label: division, href: classListHref(base, division) }, { label: username }]
    : [{ label: 'No class' }, { label: username }]
  return (
    <Page>
      <RefreshWhenOld stamp={new Date().toISOString()} />
      <PageHeader
        breadcrumbs={<Breadcrumbs items={crumbs} />}
        title={username}
        description={`Roll number ${rollNumber} · ${division ? `Class ${division}` : 'no class'}`}
        actions={<StudentNeighbours base={base} current={student.guid} classmates={classmates} />}
      />
      <div className="grid items-start gap-x-4 gap-y-6 lg:grid-cols-3">
        {subjects.map((subject) => (
          <SubjectList
            key={subject}
            base={base}
            subject={subject}
            experiments={experiments.filter((one) => one.subject === subject)}
            cells={standing}
          />
        ))}
      </div>
    </Page>
  )
}
