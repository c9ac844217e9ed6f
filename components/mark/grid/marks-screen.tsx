import type { ReactNode } from 'react'
import { ClassNav, ClassWorkspace } from '@/components/mark/class-workspace'
import type { SchoolBase } from '@/components/shell/types'
import { MayChange } from '@/components/ui/academic-session'
import { EmptyState } from '@/components/ui/empty-state'
import { PrimaryLink } from '@/components/ui/link-button'
import { PrintTitle } from '@/components/ui/print-title'
import { RefreshOnRestore } from '@/components/ui/refresh-on-restore'
import type { MarksTable } from '@/lib/lab/mark/grid-schema'
import { MarksGrid } from './marks-grid'
import type { Account } from './use-marks-grid'

type Props = {
  /** shown above the grid, for example that the class is the sample */
  note: ReactNode
  base: SchoolBase
  table: MarksTable
  classes: { classdivision: string }[]
  account: Account
}

/** A class's marks in its frame. Keyed by class, so that nothing of the previous class remains. */
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
      <RefreshOnRestore stamp={new Date().toISOString()} />
      {note}
      <PrintTitle>Marks of {table.class}</PrintTitle>
      <MarksGrid key={table.class} base={base} table={table} account={account} nav={<ClassNav {...nav} />} />
    </div>
  )
}

function NoStudents({ base, division }: { base: SchoolBase; division: string }) {
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
        <MayChange>
          <PrimaryLink href={`/student/add/${encodeURIComponent(division)}/me`}>Add student</PrimaryLink>
        </MayChange>
      }
    >
      Add students to the class, and their marks are here.
    </EmptyState>
  )
}
