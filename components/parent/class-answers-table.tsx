import { Printer } from 'lucide-react'
import { CallButton } from '@/components/form/call-button'
import { type Column, DataTable } from '@/components/table/data-table'
import { listHref } from '@/components/table/list-href'
import { MayChange } from '@/components/ui/academic-session'
import { buttonStyle } from '@/components/ui/button-style'
import { DownloadLink } from '@/components/ui/download-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'
import { counted } from '@/lib/core/counted'
import type { ClassAnswers, ConsentState } from '@/lib/school/parent/schema'

const countColumn = (key: ConsentState, label: string, page: number): Column<ClassAnswers> => ({
  label,
  numeric: true,
  cell: (row) =>
    row[key] === 0 ? (
      <span className="text-muted">0</span>
    ) : (
      <Link
        href={`/admin/data${listHref({}, { class: row.class, state: key, classes: page > 1 ? page : undefined })}`}
        className="rounded-sm tabular-nums hover:underline"
      >
        {row[key]}
      </Link>
    ),
})

const columnsOf = ({ page, manages, prints }: Omit<Props, 'classes'>): Column<ClassAnswers>[] => [
  { label: 'Class', primary: true, cell: (row) => row.class },
  { label: 'Students', numeric: true, cell: (row) => row.students },
  countColumn('given', 'Given', page),
  countColumn('none', 'No answer', page),
  countColumn('refused', 'Refused', page),
  countColumn('withdrawn', 'Withdrawn', page),
  ...(prints ? [slipsColumn(manages)] : []),
]

const slipsColumn = (manages: boolean): Column<ClassAnswers> => ({
  label: 'Slips',
  hideLabel: true,
  // The browser may paint rows without buttons before a row with some has arrived, which would move the columns.
  className: 'sm:w-72',
  cell: (row) => <Slips of={row} manages={manages} />,
})

type SlipsProps = { of: ClassAnswers; manages: boolean }

function Slips({ of: { class: division, classGuid, none, students }, manages }: SlipsProps) {
  if (students === 0) return null
  const recipients = none > 0 ? 'missing' : 'all'
  return (
    <span className="flex justify-end gap-1">
      {manages && (
        <CallButton
          method="POST"
          path="/parent/codes"
          body={{ class: division, classGuid }}
          size="sm"
          variant="ghost"
          confirm={{
            title: `Make new codes for all of ${division}?`,
            body: `Every slip that was printed for ${division} stops working at once, on all devices, as do the codes on its practical files. Until new ones are printed, no family can answer or see marks.`,
            confirmLabel: 'Yes, make new codes',
          }}
        >
          New codes<span className="sr-only"> for {division}</span>
        </CallButton>
      )}
      <DownloadLink
        href={`/api/parent/slips.pdf?class=${division}&who=${recipients}`}
        target="_blank"
        rel="noreferrer"
        className={buttonStyle('secondary', 'sm')}
      >
        <Printer aria-hidden className="size-4" />
        {none > 0 ? `Print ${counted(none, 'slip')}` : 'Print all again'}
        <span className="sr-only"> of {division}</span>
      </DownloadLink>
    </span>
  )
}

type Props = { classes: ClassAnswers[]; page: number; manages: boolean; prints: boolean }

/** The answers by class, with the slips of parents who have not answered. */
export function ClassAnswersTable({ classes, ...columns }: Props) {
  return (
    <DataTable
      label="Consent by class"
      rows={classes}
      columns={columnsOf(columns)}
      rowId={(row) => row.class}
      empty={
        <EmptyState
          title="No classes yet"
          action={
            <MayChange>
              <LinkButton href="/admin/create-class">Create class</LinkButton>
            </MayChange>
          }
        >
          Slips are printed class by class.
        </EmptyState>
      }
    />
  )
}
