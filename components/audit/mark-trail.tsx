import { nameOf } from '@/components/experiment/name'
import { type Column, DataTable } from '@/components/table/data-table'
import { dayAdvice } from '@/components/table/day-advice'
import { ExportMenu } from '@/components/table/export-menu'
import { FilterSelect } from '@/components/table/filter-select'
import { type ListParams, listHref } from '@/components/table/list-href'
import { NoMatch } from '@/components/table/no-match'
import { Pagination } from '@/components/table/pagination'
import { isDay, isGuid, queryOf } from '@/components/table/query-of'
import { SearchBox } from '@/components/table/search-box'
import { EmptyState } from '@/components/ui/empty-state'
import { Moment } from '@/components/ui/moment'
import { TextLink } from '@/components/ui/text-link'
import { Toolbar } from '@/components/ui/toolbar'
import type { Member } from '@/lib/core/actor'
import { type AssessmentChange, listAssessmentChanges } from '@/lib/lab/assessment/list-changes'
import { newMarkOf, oldMarkOf, type TypedMark, typedText } from '@/lib/lab/mark/parts'
import { listMarkTrail, type TrailRow } from '@/lib/lab/mark/trail'
import { DateRange } from './date-range'

const filters = { teacher: isGuid, from: isDay, to: isDay }

/** The history of all marks of the institute, with search, filters and export. */
export async function MarkTrail({ actor, params }: { actor: Member; params: ListParams }) {
  const { page, query, filtered } = queryOf(params, [], filters)
  const assessment = params.of === 'assessment'
  const list = assessment ? assessmentLines : experimentLines
  const { lines, total } = await list(actor, query)
  return (
    <div className="flex flex-col gap-3">
      <Toolbar
        actions={<ExportMenu table={assessment ? 'assessment-changes' : 'mark-changes'} params={params} />}
      >
        <SearchBox
          label="Search marks"
          placeholder={`Teacher, student or ${assessment ? 'component' : 'experiment'}`}
        />
        <FilterSelect
          name="of"
          label="Marks of"
          options={[
            { value: '', label: 'Experiments' },
            { value: 'assessment', label: 'Assessment' },
          ]}
        />
        <DateRange />
      </Toolbar>
      {query.teacher && (
        <p className="text-muted">
          Only marks given by one teacher.{' '}
          <TextLink href={listHref(params, { teacher: undefined })}>Show those of all teachers</TextLink>
        </p>
      )}
      <MarkTrailTable rows={lines} params={params} filtered={filtered} />
      <Pagination page={page} total={total} noun="mark" params={params} />
    </div>
  )
}

type Lines = { lines: TrailLine[]; total: number }

async function experimentLines(actor: Member, query: object): Promise<Lines> {
  const { items, total } = await listMarkTrail(actor, query)
  return { total, lines: items.map((row) => ({ ...row, called: nameOf(row), title: row.moduleName })) }
}

async function assessmentLines(actor: Member, query: object): Promise<Lines> {
  const { items, total } = await listAssessmentChanges(actor, query)
  return {
    total,
    lines: items.map((row) => ({ ...row, oldParts: null, newParts: null, called: row.component })),
  }
}

/** A change of a mark with the name of what was marked: short, and in full where that is longer. */
type TrailLine = Omit<AssessmentChange, 'component'> &
  Pick<TrailRow, 'oldParts' | 'newParts'> & { called: string; title?: string }

const places: Record<TrailRow['via'], string> = {
  desk: 'Marking desk',
  grid: 'Marks grid',
  paste: 'Pasted',
  worksheet: 'Worksheet',
  api: 'API',
}

const wordsOf = (mark: TypedMark | null) => typedText(mark) || 'none'

const columns: Column<TrailLine>[] = [
  { label: 'When', cell: ({ at }) => <Moment at={at} /> },
  { label: 'Who', primary: true, cell: ({ markedByName }) => markedByName },
  {
    label: 'Mark',
    cell: (change) => (
      <span className="whitespace-nowrap tabular-nums">
        <span className="text-muted">{wordsOf(oldMarkOf(change))} → </span>
        <span className="font-semibold">{wordsOf(newMarkOf(change))}</span>
      </span>
    ),
  },
  {
    label: 'Whose',
    cell: (row) => (
      <span className="block min-w-0 max-w-text">
        {row.username}
        <span className="text-muted"> · {row.class ?? 'No class'}</span>
        <span className="block text-muted text-sm" title={row.title}>
          {row.called}
        </span>
        {row.reason && <span className="block text-sm">Reason: {row.reason}</span>}
      </span>
    ),
  },
  {
    label: 'From',
    cell: ({ via, ip }) => (
      <>
        {places[via]}
        <span className="block text-muted text-sm tabular-nums">{ip ?? '–'}</span>
      </>
    ),
  },
]

type Props = { rows: TrailLine[]; params: ListParams; filtered: boolean }

function MarkTrailTable({ rows, params, filtered }: Props) {
  return (
    <DataTable
      label="Marks given"
      rows={rows}
      columns={columns}
      params={params}
      rowId={({ guid }) => guid}
      empty={
        filtered ? (
          <NoMatch title="No mark found" href="/admin/activity?tab=marks" showAll="Show all marks">
            {dayAdvice(params, 'Try another search, or other days.')}
          </NoMatch>
        ) : (
          <EmptyState title="No marks yet">
            Every mark that your teachers give is listed here, with the mark before it.
          </EmptyState>
        )
      }
    />
  )
}
