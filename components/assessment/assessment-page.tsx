import type { ReactNode } from 'react'
import { ClassNav, ClassWorkspace } from '@/components/mark/class-workspace'
import type { Account } from '@/components/mark/grid/use-marks-grid'
import { SampleNote } from '@/components/sample/sample-note'
import { findOr404 } from '@/components/shell/find-or-404'
import type { SchoolBase } from '@/components/shell/types'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton, PrimaryLink } from '@/components/ui/link-button'
import { RefreshOnRestore } from '@/components/ui/refresh-on-restore'
import { TextLink } from '@/components/ui/text-link'
import { draftKeysOf } from '@/lib/access/session/draft-keys'
import type { Member } from '@/lib/core/actor'
import { can } from '@/lib/core/permissions'
import { viewAssessment } from '@/lib/lab/assessment/grid'
import type { AssessmentGrid as Grid } from '@/lib/lab/assessment/schema'
import { assessmentMaximum } from '@/lib/school/practical-rule/maxima'
import { AssessmentGrid } from './assessment-grid'

type Props = { actor: Member; base: SchoolBase; division: string }

/** The internal assessment of a class, for everyone who may see the class. */
export async function AssessmentPage({ actor, base, division }: Props) {
  const grid = await findOr404(viewAssessment(actor, { class: division }))
  return (
    <AssessmentScreen
      note={<SampleNote actor={actor} division={division} />}
      base={base}
      grid={grid}
      account={{ guid: actor.accountId, name: actor.name, draftKeys: draftKeysOf(actor) }}
      mayEnter={can(actor, 'assessment.enter')}
      setsParts={can(actor, 'practical.rule')}
    />
  )
}

type AssessmentScreenProps = {
  base: SchoolBase
  grid: Grid
  account: Account
  mayEnter: boolean
  /** whether the reader may set which parts there are */
  setsParts: boolean
  /** shown above the grid, for example that the class is frozen */
  note: ReactNode
}

/** The components that go with the practical mark in the internal assessment; the total is on the practical sheet. */
export function AssessmentScreen({ base, grid, account, mayEnter, setsParts, note }: AssessmentScreenProps) {
  const { class: division, classes, components, students } = grid
  const nav = { base, view: 'practical', current: division, classes } as const
  const sheet = `${base}/practical/${encodeURIComponent(division)}`
  if (components.length === 0 || students.length === 0) {
    return (
      <ClassWorkspace {...nav}>
        <Card flush>
          {students.length === 0 ? (
            <EmptyState title={`Nobody is in ${division} yet`}>
              Once there are students in the class, their internal assessment appears here.
            </EmptyState>
          ) : (
            <NoComponents setsParts={setsParts} isSigned={grid.frozenAt !== null} sheet={sheet} />
          )}
        </Card>
      </ClassWorkspace>
    )
  }
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-3 px-4 py-3 sm:px-6">
      <RefreshOnRestore stamp={new Date().toISOString()} />
      {note}
      <AssessmentGrid
        key={division}
        base={base}
        grid={grid}
        account={account}
        mayEnter={mayEnter}
        nav={<ClassNav {...nav} />}
      />
      <p className="max-w-text text-muted text-sm print:hidden">
        With the practical mark of 5 these make the internal assessment of {assessmentMaximum(components)}.{' '}
        <TextLink href={sheet}>The total is on the practical sheet</TextLink>
      </p>
    </div>
  )
}

type NoneProps = Pick<AssessmentScreenProps, 'setsParts'> & { isSigned: boolean; sheet: string }

function NoComponents({ setsParts, isSigned, sheet }: NoneProps) {
  if (isSigned) {
    return (
      <EmptyState
        title="The sheet was signed with the practical mark alone"
        action={<LinkButton href={sheet}>Go to the practical sheet</LinkButton>}
      >
        Parts that were set later count for this class once its sheet is opened again.
      </EmptyState>
    )
  }
  if (!setsParts) {
    return (
      <EmptyState title="The internal assessment is the practical mark alone">
        Your institute’s admins can add periodic tests, multiple assessment and portfolio.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="The internal assessment is the practical mark alone"
      action={<PrimaryLink href="/admin/practical-rule">Set its parts</PrimaryLink>}
    >
      Add periodic tests, multiple assessment and portfolio, and their marks are entered here.
    </EmptyState>
  )
}
