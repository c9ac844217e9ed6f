import type { ReactNode } from 'react'
import { ClassNav, ClassWorkspace } from '@/components/mark/class-workspace'
import type { Base } from '@/components/shell/types'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { PrintTitle } from '@/components/ui/print-title'
import type { MarksTable } from '@/lib/lab/mark/grid-schema'
import { MarksGrid } from './marks-grid'
import type { Account } from './use-marks-grid'

type Props = {
  /** above the grid, where there is something to say of the class */
  note: ReactNode
  base: Exclude<Base, '/provider'>
  table: MarksTable
  classes: { classdivision: string }[]
  account: Account
}

/** The marks of a class in its frame. Another class is another grid, with nothing left of the one before. */
export function MarksScreen({ note, base, table, classes, account }: Props) {
  const nav = { base, view: 'marks', current: table.class, classes } as const
  if (table.rows.length === 0) {
    return (
      <ClassWorkspace {...nav}>
        <NoStudents base={base} division={table.class} />
      </ClassWorkspace>
    )
  }
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-3 px-4 py-3 sm:px-6">
      {note}
      <PrintTitle>Marks of {table.class}</PrintTitle>
      <MarksGrid key={table.class} base={base} table={table} account={account} nav={<ClassNav {...nav} />} />
    </div>
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
