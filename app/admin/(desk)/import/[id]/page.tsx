import type { Metadata } from 'next'
import { nextStepAfter } from '@/components/dashboard/overview/next-step'
import { ColumnsStep } from '@/components/roster/columns-step'
import { kindWords } from '@/components/roster/kinds'
import { Receipt } from '@/components/roster/receipt'
import { filterOf } from '@/components/roster/row-filters'
import { RowsStep } from '@/components/roster/rows-step'
import { StepList } from '@/components/roster/step-list'
import { findOr404 } from '@/components/shell/find-or-404'
import type { ListParams } from '@/components/table/list-href'
import { listQueryOf } from '@/components/table/list-query'
import { KeepFocus } from '@/components/ui/keep-focus'
import { Page } from '@/components/ui/page'
import { requireAdmin } from '@/lib/access/session/page-actor'
import type { Member } from '@/lib/core/actor'
import { listRows } from '@/lib/school/roster/row-view'
import type { ImportView } from '@/lib/school/roster/schema'
import { viewImport } from '@/lib/school/roster/view-import'

export const metadata: Metadata = { title: 'Import' }

export default async function ImportPage({ params, searchParams }: PageProps<'/admin/import/[id]'>) {
  const [actor, { id }, search] = [await requireAdmin('roster.import'), await params, await searchParams]
  const view = await findOr404(viewImport(actor, { id }))
  const step = view.status !== 'checked' ? 'Done' : search.step === 'columns' ? 'Columns' : 'Rows'
  const path = `/admin/import/${view.guid}`
  const hrefs =
    step === 'Done'
      ? {}
      : { File: `/admin/import?kind=${view.kind}`, Columns: `${path}?step=columns`, Rows: path }
  return (
    <Page title={view.filename} description={`Roster of ${kindWords[view.kind].plural}`}>
      <KeepFocus state={`${step} ${view.status}`}>
        <StepList current={step} hrefs={hrefs} />
      </KeepFocus>
      {step === 'Columns' && <ColumnsStep view={view} samples={await findSamples(actor, view)} />}
      {step === 'Rows' && <Rows actor={actor} view={view} params={search} />}
      {step === 'Done' && <Done actor={actor} view={view} />}
    </Page>
  )
}

async function Done({ actor, view }: { actor: Member; view: ImportView }) {
  if (view.status === 'committed') return <Receipt view={view} next={await nextStepAfter(actor, view.kind)} />
  const left = await listRows(actor, { id: view.guid, only: 'left', limit: 500 })
  return <Receipt view={view} left={left} />
}

async function Rows({ actor, view, params }: { actor: Member; view: ImportView; params: ListParams }) {
  const only = filterOf(params.only, view)
  const { page, query } = listQueryOf(params, [])
  const { limit, cursor } = query
  const rows = await listRows(actor, { id: view.guid, only, limit, cursor })
  return <RowsStep view={view} rows={rows} only={only} page={page} params={params} />
}

/** The first few distinct texts of each column. */
async function findSamples(actor: Member, { guid, columns }: ImportView) {
  const { items } = await listRows(actor, { id: guid, limit: 20 })
  return columns.map(
    (_, index) =>
      [...new Set(items.map(({ cells }) => cells[index]).filter(Boolean))].slice(0, 3) as string[],
  )
}
