import { nameOf } from '@/components/experiment/name'
import { ExportMenu } from '@/components/table/export-menu'
import { FilterSelect } from '@/components/table/filter-select'
import type { ListParams } from '@/components/table/list-href'
import { Pagination } from '@/components/table/pagination'
import { SearchBox } from '@/components/table/search-box'
import { Toolbar } from '@/components/ui/toolbar'
import type { Member } from '@/lib/core/actor'
import { guid } from '@/lib/core/fields'
import { listAssessmentChanges } from '@/lib/lab/assessment/list-changes'
import { listMarkTrail } from '@/lib/lab/mark/trail'
import { activityQueryOf } from './activity-query'
import { DateFilter } from './date-filter'
import { MarkTrailTable, type TrailLine } from './mark-trail-table'

/** The marks given in the institute, for experiments or in the internal assessment: searched, filtered and taken out. */
export async function MarkTrail({ actor, params }: { actor: Member; params: ListParams }) {
  const { page, query, filtered } = activityQueryOf({ ...params, action: undefined })
  const teacher = guid.safeParse(params.teacher)
  const assessment = params.of === 'assessment'
  const list = assessment ? assessmentLines : experimentLines
  const { lines, total } = await list(actor, {
    ...query,
    ...(teacher.success && { teacher: teacher.data }),
  })
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
        <div className="flex gap-2 max-sm:w-full">
          <DateFilter name="from" label="From" />
          <DateFilter name="to" label="To" />
        </div>
      </Toolbar>
      <MarkTrailTable rows={lines} params={params} filtered={filtered || teacher.success} />
      <Pagination page={page} total={total} noun="marks" params={params} />
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
