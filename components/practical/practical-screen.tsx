import type { ReactNode } from 'react'
import { ClassWorkspace } from '@/components/mark/class-workspace'
import type { SchoolBase } from '@/components/shell/types'
import { MayChange } from '@/components/ui/academic-session'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { RefreshOnRestore } from '@/components/ui/refresh-on-restore'
import { Section } from '@/components/ui/section'
import { TextLink } from '@/components/ui/text-link'
import { counted } from '@/lib/core/counted'
import { shownDate, shownDay } from '@/lib/core/shown-date'
import type { PracticalSheet } from '@/lib/lab/practical/sheet-schema'
import { assessmentMaximum } from '@/lib/school/practical-rule/maxima'
import { ChangesTable } from './changes-table'
import { ruleWords } from './rule-words'
import { SheetActions } from './sheet-actions'
import { SheetCheck } from './sheet-check'
import { SheetTable } from './sheet-table'
import { SignCard } from './sign-card'
import { TypedLegend } from './typed-dot'
import { UploadNote } from './upload-note'

type Props = {
  base: SchoolBase
  sheet: PracticalSheet
  email: string
  /** whether the reader may open a signed sheet again and change the rule */
  manages?: boolean
  note?: ReactNode
}

/** A class's practical sheet: findings, marks, signatures, and changes since. */
export function PracticalScreen({ base, sheet, email, manages = false, note }: Props) {
  return (
    <ClassWorkspace base={base} view="practical" current={sheet.class} classes={sheet.classes}>
      <RefreshOnRestore stamp={new Date().toISOString()} />
      {note}
      {sheet.rows.length === 0 && sheet.left.length === 0 ? (
        <Card flush>
          <EmptyState
            title={`No students in ${sheet.class} yet`}
            action={
              base === '/admin' && (
                <MayChange>
                  <LinkButton href="/admin/import">Import students</LinkButton>
                </MayChange>
              )
            }
          >
            Once there are students in the class, their practical marks appear here.
          </EmptyState>
        </Card>
      ) : (
        <>
          <PrintHead sheet={sheet} />
          <UploadNote upload={sheet.upload} />
          <SheetCheck findings={sheet.findings} upload={sheet.upload} />
          <Section
            title={`Practical sheet of ${sheet.class}`}
            description={<SheetSummary sheet={sheet} />}
            actions={
              <div className="flex flex-wrap gap-2">
                {(sheet.components.length > 0 || manages) && (
                  <LinkButton href={`${base}/practical/${encodeURIComponent(sheet.class)}/assessment`}>
                    Internal assessment
                  </LinkButton>
                )}
                <SheetActions class={sheet.class} rows={sheet.rows} components={sheet.components} />
              </div>
            }
          >
            <SheetTable base={base} sheet={sheet} />
            <SheetLegend sheet={sheet} />
            <RuleNote sheet={sheet} manages={manages} />
          </Section>
          <SignCard sheet={sheet} email={email} manages={manages} />
          {sheet.changes.length > 0 && <ChangesTable changes={sheet.changes} />}
          <PrintFoot sheet={sheet} />
        </>
      )}
    </ClassWorkspace>
  )
}

type PrintFootProps = { sheet: PracticalSheet }

/** The printed sheet's signature lines and fingerprint. */
function PrintFoot({ sheet: { classTeacher, signatures, upload, digest } }: PrintFootProps) {
  const lines = [
    { role: 'Class teacher', name: classTeacher, at: signatures?.teacher?.at },
    { role: 'Principal', name: signatures?.admin?.name, at: signatures?.admin?.at },
    { role: 'Date and seal of the school', name: null, at: undefined },
  ]
  return (
    <footer className="hidden break-inside-avoid print:block">
      <div className="wrap-anywhere grid grid-cols-3 gap-8 pt-11 text-sm">
        {lines.map(({ role, name, at }) => (
          <div key={role} className="border-t border-ink pt-1">
            <p className="font-semibold">{role}</p>
            {name && <p>{name}</p>}
            {at && <p>signed in Labmark on {shownDate(at)}</p>}
          </div>
        ))}
      </div>
      {upload && (
        <p className="pt-2 text-sm">
          Uploaded to the board on {shownDay(upload.uploadedOn)}, recorded by {upload.byName}
        </p>
      )}
      <p className="pt-2 text-xs">Fingerprint of this sheet: {digest.slice(0, 16)}</p>
    </footer>
  )
}

/** The printed sheet's header; on screen the tabs show the same. */
function PrintHead({ sheet: { school, session } }: { sheet: PracticalSheet }) {
  return (
    <header className="wrap-anywhere hidden text-center leading-tight print:block">
      <p className="font-semibold text-xl">{school}</p>
      <p className="text-md">Practical marks in science (subject enrichment)</p>
      <p>Session {session}</p>
    </header>
  )
}

/** How the marks are computed; for those who may change the rule with a link to it. */
function RuleNote({ sheet: { rule, signatures }, manages }: { sheet: PracticalSheet; manages: boolean }) {
  return (
    <p className="max-w-text text-muted text-sm">
      {ruleWords(rule).join(' ')} Only released marks count.{' '}
      {signatures?.olderRule && 'The sheet was signed under this rule; the school has another one now. '}
      {manages && (
        <span className="print:hidden">
          <TextLink href="/admin/practical-rule" className="pointer-coarse:py-3">
            Change the rule
          </TextLink>
        </span>
      )}
    </p>
  )
}

/** A one-line summary: number of students, how many have all marks, and the average. */
function SheetSummary({ sheet: { rows, components } }: { sheet: PracticalSheet }) {
  const maximum = assessmentMaximum(components)
  const totals = rows.flatMap(({ assessed }) => assessed.marks ?? [])
  const average = totals.reduce((sum, total) => sum + total, 0) / totals.length
  return [
    counted(rows.length, 'student'),
    totals.length === rows.length
      ? `all with a mark out of ${maximum}`
      : `${totals.length} with a mark out of ${maximum}`,
    ...(totals.length > 0 ? [`${average.toFixed(2)} on average`] : []),
  ].join(' · ')
}

/** Explains the signs that appear on the sheet, and names students who left since it was signed. */
function SheetLegend({ sheet: { rows, left } }: { sheet: PracticalSheet }) {
  const changed = rows.some(({ signed }) => signed !== null)
  return (
    <div className="wrap-anywhere flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm empty:hidden">
      <TypedLegend rows={rows} />
      {changed && (
        <p>
          <del>8</del> 9: signed as 8, changed to 9
        </p>
      )}
      {left.length > 0 && (
        <p>
          Left since it was signed:{' '}
          {left.map(({ username, rollNumber }) => `${username} (${rollNumber})`).join(', ')}
        </p>
      )}
    </div>
  )
}
