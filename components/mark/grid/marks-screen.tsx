import { ClassWorkspace } from '@/components/mark/class-workspace'
import type { Base } from '@/components/shell/types'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import type { MarksGrid as Grid } from '@/lib/mark/schema'
import { MarksGrid } from './marks-grid'
import { packGrid } from './pack'
import type { Account } from './use-marks-grid'

type Props = {
  base: Exclude<Base, '/provider'>
  grid: Grid
  classes: { classdivision: string }[]
  account: Account
}

/** The marks of a class in its frame. Another class is another grid, with nothing left of the one before. */
export function MarksScreen({ base, grid, classes, account }: Props) {
  return (
    <ClassWorkspace base={base} view="marks" current={grid.class} classes={classes}>
      {grid.students.length > 0 ? (
        <MarksGrid
          key={grid.class}
          base={base}
          packed={packGrid(grid)}
          frozenAt={grid.frozenAt}
          account={account}
        />
      ) : (
        <NoStudents base={base} division={grid.class} />
      )}
    </ClassWorkspace>
  )
}

function NoStudents({ base, division }: { base: Base; division: string }) {
  if (base === '/teacher') {
    return (
      <EmptyState title={`Nobody is in ${division} yet`}>
        As soon as your institute adds students to it, their marks are here.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={`Nobody is in ${division} yet`}
      action={
        <LinkButton href={`/student/add/${encodeURIComponent(division)}/me`} variant="primary">
          Add student
        </LinkButton>
      }
    >
      Add students to the class, and their marks are here.
    </EmptyState>
  )
}
