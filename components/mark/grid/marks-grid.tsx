'use client'

import type { ReactNode } from 'react'
import { saveExperimentMarks } from '@/components/mark/send-marks'
import type { MarksTable } from '@/lib/lab/mark/schema'
import type { GridKind } from './grid-kind'
import { GridWorkspace } from './grid-workspace'
import { MarksToolbar } from './marks-toolbar'
import { sheetOf } from './sheet'
import type { Account } from './use-marks-grid'

type Props = {
  base: '/admin' | '/teacher'
  table: MarksTable
  /** who marks: drafts on the device are theirs alone */
  account: Account
  /** the way to other classes and views, at the beginning of the line of controls */
  nav: ReactNode
}

const marks: GridKind<MarksTable> = { drafts: 'grid', sheetOf, save: saveExperimentMarks }

/** The marks of a class: teachers type into them, admins look. */
export function MarksGrid({ base, table, account, nav }: Props) {
  return (
    <GridWorkspace
      base={base}
      kind={marks}
      table={table}
      label={`Marks of ${table.class}`}
      account={account}
      mayType={base === '/teacher'}
      toolbar={({ state, subject, readOnly, refresh, cell }) => (
        <MarksToolbar
          base={base}
          readOnly={readOnly}
          division={table.class}
          columns={state.columns}
          rows={state.rows}
          subject={subject}
          nav={nav}
          onDone={refresh}
          focusAfter={cell}
        />
      )}
    />
  )
}
