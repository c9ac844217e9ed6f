import type { Step } from '@/components/dashboard/overview/first-steps'
import { slipsHref } from '@/components/student/addresses'
import { DataTable } from '@/components/table/data-table'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { DescriptionList } from '@/components/ui/description-list'
import { LinkButton, PrimaryLink } from '@/components/ui/link-button'
import { Section } from '@/components/ui/section'
import { counted, grouped } from '@/lib/core/counted'
import { dashboardHref } from '@/lib/core/dashboard-href'
import type { Page } from '@/lib/core/page'
import { shownMoment } from '@/lib/core/shown-date'
import type { ImportRowView, ImportView } from '@/lib/school/roster/schema'
import { ImportState } from './import-history'
import { kindWords, outcomeWords, peopleCounted } from './kinds'
import { MailProgress } from './mail-progress'
import { RefusedLink } from './rows-step'
import { UndoButton } from './undo-button'

type Props = {
  view: ImportView
  /** for an undone import, the rows that could not be undone */
  left?: Page<ImportRowView>
  /** the next step of setting up a school */
  next?: Step | null
}

/** The result of an import: counts, mails in progress, next steps, and undo while possible. */
export function Receipt({ view, left, next }: Props) {
  return (
    <>
      <ReceiptBanner view={view} />
      <NextSteps view={view} next={next} />
      {view.status === 'committed' && view.mails.total > 0 && (
        <MailProgress guid={view.guid} kind={view.kind} start={view.mails} />
      )}
      <Card>
        <DescriptionList items={facts(view)} />
      </Card>
      {left && left.total > 0 && (
        <Section
          title={`${grouped(left.total)} left as they are`}
          description={`The undo did not touch them, for the reason beside each.${left.items.length < left.total ? ` The first ${left.items.length} are shown.` : ''}`}
        >
          <LeftTable rows={left.items} />
        </Section>
      )}
    </>
  )
}

function ReceiptBanner({ view }: { view: ImportView }) {
  const { status, added, changed, refused, kind, undoneAt } = view
  if (status === 'undone') {
    return <Banner title={`This import was undone on ${shownMoment(undoneAt ?? '')}`} />
  }
  const done = [
    added > 0 && `${peopleCounted(added, kind)} added`,
    changed > 0 && `${peopleCounted(changed, kind)} changed`,
  ]
  return (
    <Banner tone="success" title={done.filter(Boolean).join(', ') || 'Nothing had to be changed'}>
      {refused > 0 && (
        <p>
          {refused === 1
            ? '1 row not imported. Download it with the reason, correct it and import it again.'
            : `${grouped(refused)} rows not imported. Download them with the reasons, correct them and import them again.`}
        </p>
      )}
    </Banner>
  )
}

function NextSteps({ view, next }: Omit<Props, 'left'>) {
  const { kind, status, refused, undoUntil, guid } = view
  const list = kind === 'students' ? dashboardHref.students : dashboardHref.teachers
  return (
    <div className="flex flex-wrap gap-2">
      {next && <PrimaryLink href={next.href}>Next: {lowered(next.action)}</PrimaryLink>}
      <LinkButton href={list} variant={next ? undefined : 'primary'}>
        See the {kindWords[kind].plural}
      </LinkButton>
      {status === 'committed' && refused > 0 && <RefusedLink guid={guid} />}
      <LinkButton href={`/admin/import?kind=${kind}`}>Import another file</LinkButton>
      {undoUntil && <UndoButton summary={view} />}
    </div>
  )
}

/** Lowercases the first letter, for use inside a sentence. */
const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

function facts(view: ImportView) {
  const { classes, signInNames, undoUntil } = view
  return [
    { term: 'Reference', value: <span className="font-mono">{view.guid}</span> },
    { term: 'State', value: <ImportState status={view.status} /> },
    { term: 'File', value: view.filename },
    { term: 'By', value: `${view.createdBy}, ${shownMoment(view.committedAt ?? view.createdAt)}` },
    { term: 'Rows', value: outcomeWords(view) },
    ...(signInNames.total > 0 ? [{ term: 'Sign-in names', value: <GeneratedNames {...signInNames} /> }] : []),
    ...(classes.length > 0 ? [{ term: 'Classes created', value: <CreatedClasses classes={classes} /> }] : []),
    ...(undoUntil ? [{ term: 'Can be undone until', value: shownMoment(undoUntil) }] : []),
  ]
}

function CreatedClasses({ classes }: { classes: string[] }) {
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {classes.join(', ')}
      <LinkButton href="/admin/teaching" size="sm">
        Assign teachers
      </LinkButton>
    </span>
  )
}

/** The people that an undo left unchanged, with the reason. */
function LeftTable({ rows }: { rows: ImportRowView[] }) {
  return (
    <DataTable
      label="Left as they are"
      rows={rows}
      rowId={({ line }) => String(line)}
      columns={[
        { label: 'Name', primary: true, cell: ({ name }) => name },
        { label: 'Row', numeric: true, cell: ({ line }) => line },
        { label: 'Why', cell: ({ reasons }) => reasons.map(({ message }) => message).join('. ') },
      ]}
    />
  )
}

/** Students without an admission number in the file, who got a generated sign-in name, and where to print those. */
function GeneratedNames({ total, some }: ImportView['signInNames']) {
  const nameList = some.map(({ username, loginName }) => `${username}: ${loginName}`)
  const othersCount = total - some.length
  const divisions = [...new Set(some.map((one) => one.class))]
  return (
    <span className="flex flex-col items-start gap-1">
      <span>
        {counted(total, 'student')} without an admission number got a sign-in name; it is on their login slip.
      </span>
      <span className="text-muted text-sm">
        {nameList.join(' · ')}
        {othersCount > 0 && ` · and ${othersCount} more`}
      </span>
      <span className="flex flex-wrap gap-2">
        {divisions.map((division) => (
          <LinkButton key={division} href={slipsHref(division)} size="sm">
            Login slips {division ? `of ${division}` : 'of those with no class'}
          </LinkButton>
        ))}
      </span>
    </span>
  )
}
