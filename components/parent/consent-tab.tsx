import { ClassFilter } from '@/components/class/class-filter'
import { type Column, DataTable } from '@/components/table/data-table'
import { ExportMenu } from '@/components/table/export-menu'
import { FilterSelect } from '@/components/table/filter-select'
import type { ListParams } from '@/components/table/list-href'
import { pageNumberOf, pageSize } from '@/components/table/list-query'
import { NoMatch } from '@/components/table/no-match'
import { Pagination } from '@/components/table/pagination'
import { oneOf, queryOf } from '@/components/table/query-of'
import { RowLink } from '@/components/table/row-link'
import { SearchBox } from '@/components/table/search-box'
import { MayChange } from '@/components/ui/academic-session'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton, PrimaryLink } from '@/components/ui/link-button'
import { Section } from '@/components/ui/section'
import { Toolbar } from '@/components/ui/toolbar'
import type { Member } from '@/lib/core/actor'
import { counted } from '@/lib/core/counted'
import { can } from '@/lib/core/permissions'
import { shownTime } from '@/lib/core/shown-date'
import { countAnswers, listAnswers } from '@/lib/school/parent/list-answers'
import { type AnswerView, consentStates } from '@/lib/school/parent/schema'
import { consentHref } from './addresses'
import { ClassAnswersTable } from './class-answers-table'
import { ReviewDate } from './review-date'
import { RuleSwitch } from './rule-switch'
import { StateBadge, stateNames } from './state-badge'

type Props = { actor: Member; params: ListParams }

const filters = { state: oneOf(consentStates) }

/** Parents' consent: the rule, each class with its slips, and every student's answer. */
export async function ConsentTab({ actor, params }: Props) {
  const { page, query, filtered } = queryOf(params, ['rollNumber', 'name', 'class'], filters)
  const [{ items, total }, { classes, required, family }] = await Promise.all([
    listAnswers(actor, query),
    countAnswers(actor),
  ])
  const manages = can(actor, 'family.manage')
  const records = can(actor, 'parent.record')
  const chosenClass = classes.find((one) => one.class === query.class)
  const classPage = pageNumberOf(params.classes)
  const pageClasses = classes.slice((classPage - 1) * pageSize, classPage * pageSize)
  return (
    <>
      <Card>
        <RuleSwitch
          label="Require a parent’s consent before lab work"
          hint="On: lab work is accepted only from students whose parents have agreed. Off: it is also accepted from students whose parents have not answered yet. After a no it is never accepted, and teachers mark on paper."
          on={required}
          disabled={!manages}
          path="/parent/setting"
          name="required"
          question={questionFor(classes.reduce((sum, one) => sum + one.none, 0))}
        />
      </Card>
      {manages && (
        <Card>
          <RuleSwitch
            label="Let families see marks and comments"
            hint="On: anyone with the code on a child’s slip, or on a practical file printed by an admin, can read at /family what was released to that child. It works in English and Hindi, without an account, and shows nothing else. A new code replaces the old one at once."
            on={family.open}
            path="/parent/family"
            name="open"
          >
            <ReviewDate reviewUntil={family.reviewUntil} />
          </RuleSwitch>
        </Card>
      )}
      <Section
        title="By class"
        description="A slip goes home with each child. Parents answer on their phone with its code, or on the slip itself."
      >
        <ClassAnswersTable
          classes={pageClasses}
          page={classPage}
          manages={manages}
          prints={can(actor, 'parent.slip')}
        />
        <Pagination
          hideSingle
          page={classPage}
          total={classes.length}
          noun="class"
          plural="classes"
          params={params}
          param="classes"
        />
      </Section>
      <Section
        title="Answers"
        description={records && !query.class && 'To record replies on paper, choose a class.'}
        actions={
          <>
            {records && chosenClass && chosenClass.none > 0 && (
              <LinkButton href={consentHref.paperReplies(chosenClass.class)}>Record paper replies</LinkButton>
            )}
            <ExportMenu table="consents" params={params} />
          </>
        }
      >
        <Toolbar>
          <SearchBox label="Search students" placeholder="Name, roll number or email" />
          <ClassFilter first={all} divisions={classes.map((one) => one.class)} />
          <FilterSelect
            name="state"
            label="Answer"
            options={[
              { value: '', label: 'All answers' },
              ...consentStates.map((value) => ({ value, label: stateNames[value] })),
            ]}
          />
        </Toolbar>
        <AnswerTable rows={items} params={params} filtered={filtered} />
        <Pagination page={page} total={total} noun="student" params={params} />
      </Section>
    </>
  )
}

/** What is asked before the rule is switched on while parents have not answered yet. */
function questionFor(unanswered: number) {
  if (unanswered === 0) return undefined
  const students = counted(unanswered, 'student has', 'students have')
  return {
    title: 'Require a parent’s consent?',
    body: `${students} no consent yet: their lab work will be refused.`,
    confirmLabel: 'Yes, require it',
  }
}

const all = [{ value: '', label: 'All classes' }]

const columns: Column<AnswerView>[] = [
  {
    label: 'Name',
    sort: 'name',
    primary: true,
    cell: ({ guid, username }) => <RowLink href={consentHref.history(guid)}>{username}</RowLink>,
  },
  { label: 'Class', sort: 'class', cell: (one) => one.class ?? '–' },
  { label: 'Roll no.', sort: 'rollNumber', numeric: true, cell: (one) => one.rollNumber },
  { label: 'Consent', cell: ({ state }) => <StateBadge state={state} /> },
  {
    label: 'Answered',
    cell: ({ at, via }) => (at ? `${shownTime(at)}${via === 'paper' ? ', on paper' : ''}` : '–'),
  },
  { label: 'By', cell: ({ parentName, relation }) => (parentName ? `${parentName} (${relation})` : '–') },
]

type AnswerTableProps = { rows: AnswerView[]; params: ListParams; filtered: boolean }

/** Students with their parents' latest answer; the name links to the history. */
function AnswerTable({ rows, params, filtered }: AnswerTableProps) {
  return (
    <DataTable
      label="Answers by student"
      rows={rows}
      columns={columns}
      params={params}
      initialSort="rollNumber"
      rowId={({ guid }) => guid}
      empty={
        filtered ? (
          <NoMatch title="No results" href="/admin/data" showAll="Show all answers">
            Try another name, roll number or email, or another class or answer.
          </NoMatch>
        ) : (
          <EmptyState
            title="No students yet"
            action={
              <MayChange>
                <PrimaryLink href="/admin/import">Import students</PrimaryLink>
              </MayChange>
            }
          >
            Once there are students, each has a slip to print, and the parents’ answer appears here.
          </EmptyState>
        )
      }
    />
  )
}
