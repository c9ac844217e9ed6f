import type { ReactNode } from 'react'
import { ClassWorkspace } from '@/components/mark/class-workspace'
import { OnlyNow } from '@/components/ui/academic-session'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { Section } from '@/components/ui/section'
import type { PracticalSheet } from '@/lib/lab/practical/sheet-schema'
import type { Base } from './addresses'
import { ChangesTable } from './changes-table'
import { PrintFoot } from './print-foot'
import { PrintHead } from './print-head'
import { RuleNote } from './rule-note'
import { SheetActions } from './sheet-actions'
import { SheetCheck } from './sheet-check'
import { SheetLegend } from './sheet-legend'
import { SheetSummary } from './sheet-summary'
import { SheetTable } from './sheet-table'
import { SignCard } from './sign-card'

type Props = { base: Base; sheet: PracticalSheet; email: string; note?: ReactNode }

/** The practical sheet of a class: what to check, the marks, who signed, and what changed since. */
export function PracticalScreen({ base, sheet, email, note }: Props) {
  return (
    <ClassWorkspace base={base} view="practical" current={sheet.class} classes={sheet.classes}>
      {note}
      {sheet.rows.length === 0 && sheet.left.length === 0 ? (
        <Card flush>
          <EmptyState
            title={`No students in ${sheet.class} yet`}
            action={
              base === '/admin' && (
                <OnlyNow>
                  <LinkButton href="/admin/import">Import students</LinkButton>
                </OnlyNow>
              )
            }
          >
            As soon as students are put into the class, their practical marks are here.
          </EmptyState>
        </Card>
      ) : (
        <>
          <PrintHead sheet={sheet} />
          <SheetCheck findings={sheet.findings} />
          <Section
            title={`Practical sheet of ${sheet.class}`}
            description={<SheetSummary sheet={sheet} />}
            actions={<SheetActions division={sheet.class} rows={sheet.rows} />}
          >
            <SheetTable base={base} sheet={sheet} />
            <SheetLegend sheet={sheet} />
            <RuleNote base={base} sheet={sheet} />
          </Section>
          <SignCard base={base} sheet={sheet} email={email} />
          {sheet.changes.length > 0 && <ChangesTable changes={sheet.changes} />}
          <PrintFoot sheet={sheet} />
        </>
      )}
    </ClassWorkspace>
  )
}
