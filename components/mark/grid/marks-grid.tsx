'use client'

import { FileSpreadsheet } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { viewHref } from '@/components/class/addresses'
import { ReleasePanel } from '@/components/mark/release-panel'
import { saveExperimentMarks } from '@/components/mark/send-marks'
import type { SchoolBase } from '@/components/shell/types'
import { LinkButton } from '@/components/ui/link-button'
import type { MarksTable } from '@/lib/lab/mark/grid-schema'
import type { Subject } from '@/lib/school/experiment/subjects'
import type { GridKind } from './grid-kind'
import { type GridModel, gridModelOf } from './grid-model'
import { GridWorkspace } from './grid-workspace'
import { SubjectFilter } from './subject-filter'
import type { Account } from './use-marks-grid'

type Props = {
  base: SchoolBase
  table: MarksTable
  /** the user; drafts on the device are encrypted for them */
  account: Account
  /** links to other classes and views, at the start of the controls */
  nav: ReactNode
}

const marks: GridKind<MarksTable> = { drafts: 'grid', modelOf: gridModelOf, save: saveExperimentMarks }

/** The marks of a class: teachers enter them, admins view them. */
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
          classGuid={table.classGuid}
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

type MarksToolbarProps = Pick<GridModel, 'columns' | 'rows'> & {
  base: SchoolBase
  readOnly: boolean
  division: string
  classGuid: string
  subject: Subject | null
  /** links to other classes and views */
  nav: ReactNode
  onDone: () => void
  /** the element to focus after a release */
  focusAfter: () => HTMLElement | null
}

/** Controls above the grid: class, view, subject, export, release. Memoised, so that moving in the grid does not re-render them. */
const MarksToolbar = memo(function MarksToolbar(props: MarksToolbarProps) {
  const { base, readOnly, division, classGuid, subject, columns, rows, nav, onDone, focusAfter } = props
  const actions = (
    <>
      <LinkButton href={`${viewHref(base, 'marks', division)}/worksheet`}>
        <FileSpreadsheet aria-hidden className="size-4" />
        Worksheet
      </LinkButton>
      {!readOnly && (
        <ReleasePanel
          division={division}
          classGuid={classGuid}
          grid={{ columns, rows }}
          onDone={onDone}
          focusAfter={focusAfter}
        />
      )}
    </>
  )
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      {nav}
      <div className="max-sm:hidden">
        <SubjectFilter current={subject} />
      </div>
      <div className="flex flex-wrap gap-2 sm:ml-auto">{actions}</div>
    </div>
  )
})
