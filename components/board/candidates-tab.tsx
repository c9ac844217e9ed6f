import { findOr404 } from '@/components/shell/find-or-404'
import type { SchoolBase } from '@/components/shell/types'
import { type Column, DataTable } from '@/components/table/data-table'
import { MayChange } from '@/components/ui/academic-session'
import { Card } from '@/components/ui/card'
import { dash } from '@/components/ui/dash'
import { EmptyState } from '@/components/ui/empty-state'
import { PrimaryLink } from '@/components/ui/link-button'
import { Section } from '@/components/ui/section'
import { TagLinks } from '@/components/ui/tag-links'
import type { Member } from '@/lib/core/actor'
import { counted } from '@/lib/core/counted'
import { can } from '@/lib/core/permissions'
import { listCandidates } from '@/lib/lab/board/candidates'
import type { Candidate, CandidateList } from '@/lib/lab/board/schema'
import { boardHref } from './addresses'
import { ApaarSwitch } from './apaar-switch'
import { boardRollNumberColumn } from './board-roll-number-column'
import { NoBoardClass } from './no-board-class'

type Props = { actor: Member; base: SchoolBase; division: string | undefined }

/** The candidates of a class in the board's order, with how many in each class have a board roll number. */
export async function CandidatesTab({ actor, base, division }: Props) {
  const list = await findOr404(listCandidates(actor, { class: division }))
  const manages = can(actor, 'board.manage')
  if (list.class === null) return <NoBoardClass base={base} />
  return (
    <>
      <Section
        title="Candidates"
        description={summaryOf(list)}
        actions={manages && <PrimaryLink href="/admin/board/paste">Paste the board’s list</PrimaryLink>}
      >
        <TagLinks label="Classes" items={tagsOf(list, base)} oneLine />
        <DataTable
          label={`Candidates of ${list.class}`}
          rows={list.candidates}
          columns={columnsOf(list.apaar)}
          rowId={({ guid }) => guid}
          empty={
            <EmptyState title={`No students in ${list.class} yet`}>
              Once there are students in the class, they are candidates.
            </EmptyState>
          }
        />
      </Section>
      {manages && (
        <MayChange>
          <Card>
            <ApaarSwitch on={list.apaar} />
          </Card>
        </MayChange>
      )}
    </>
  )
}

function summaryOf({ classes }: CandidateList): string {
  const all = classes.reduce((sum, { candidates }) => sum + candidates, 0)
  const missing = classes.reduce((sum, one) => sum + one.candidates - one.numbered, 0)
  if (all === 0) return 'Nobody is in a class 10 yet.'
  const total = counted(all, 'candidate')
  return missing === 0
    ? `${total}, all with a board roll number.`
    : `${total}, ${missing === all ? 'none with' : `${missing} without`} a board roll number.`
}

const tagsOf = ({ classes, class: current }: CandidateList, base: SchoolBase) =>
  classes.map((one) => ({
    href: boardHref(base, { class: one.class }),
    label: `${one.class}: ${one.numbered} of ${one.candidates}`,
    current: one.class === current,
  }))

const columnsOf = (apaar: boolean): Column<Candidate>[] => [
  boardRollNumberColumn,
  { label: 'Name', primary: true, cell: ({ username }) => username },
  { label: 'Roll no.', className: 'tabular-nums', cell: ({ rollNumber }) => rollNumber },
  { label: 'Admission no.', cell: ({ admissionNumber }) => admissionNumber ?? dash },
  ...(apaar
    ? [
        {
          label: 'APAAR id',
          className: 'tabular-nums',
          cell: ({ apaarId }: Candidate) => apaarId ?? dash,
        },
      ]
    : []),
]
