'use client'

import type { ReactNode } from 'react'
import type { GridKind } from '@/components/mark/grid/grid-kind'
import { GridWorkspace } from '@/components/mark/grid/grid-workspace'
import type { Account } from '@/components/mark/grid/use-marks-grid'
import type { SchoolBase } from '@/components/shell/types'
import type { AssessmentGrid as Grid } from '@/lib/lab/assessment/schema'
import { gridModelOf, saveComponents } from './assessment-sheet'

type Props = {
  base: SchoolBase
  grid: Grid
  account: Account
  mayEnter: boolean
  nav: ReactNode
}

const components: GridKind<Grid> = { drafts: 'assessment', modelOf: gridModelOf, save: saveComponents }

/** The grid of a class's assessment components, typed or pasted like marks. */
export const AssessmentGrid = ({ base, grid, account, mayEnter, nav }: Props) => (
  <GridWorkspace
    base={base}
    kind={components}
    table={grid}
    label={`Internal assessment of ${grid.class}`}
    account={account}
    mayType={mayEnter}
    toolbar={() => <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">{nav}</div>}
  />
)
