import { Download } from 'lucide-react'
import type { ListParams } from '@/components/table/list-href'
import { Pagination } from '@/components/table/pagination'
import { Banner } from '@/components/ui/banner'
import { buttonStyle } from '@/components/ui/button-style'
import { TextLink } from '@/components/ui/text-link'
import { Toolbar } from '@/components/ui/toolbar'
import type { Page } from '@/lib/core/page'
import type { ImportRowView, ImportView } from '@/lib/school/roster/schema'
import { CommitBar } from './commit-bar'
import { type RowFilter, RowFilters } from './row-filters'
import { RowTable } from './row-table'

type Props = {
  view: ImportView
  rows: Page<ImportRowView>
  only: RowFilter
  page: number
  params: ListParams
}

/** What each row would do; the button says how many it is about. */
export function RowsStep({ view, rows, only, page, params }: Props) {
  return (
    <>
      <CommitBar view={view} />
      <ColumnNotes view={view} />
      <div className="flex flex-col gap-3">
        <Toolbar actions={view.refused > 0 && <RefusedLink guid={view.guid} />}>
          <RowFilters view={view} current={only} />
        </Toolbar>
        <RowTable view={view} rows={rows.items} />
        <Pagination page={page} total={rows.total} noun="rows" params={params} />
      </div>
    </>
  )
}

function ColumnNotes({ view: { guid, dropped, unknown } }: { view: ImportView }) {
  if (dropped.length === 0 && unknown.length === 0) return null
  const matching = <TextLink href={`/admin/import/${guid}?step=columns`}>Edit matching</TextLink>
  return (
    <Banner title={dropped.length > 0 ? `Left out and not stored: ${dropped.join(', ')}` : undefined}>
      {unknown.length > 0 && (
        <p>
          Not brought in, since nothing matches: {unknown.join(', ')}. {matching}
        </p>
      )}
      {unknown.length === 0 && <p>Labmark does not keep such columns about anybody.</p>}
    </Banner>
  )
}

/** The bad rows as a file, ready to be mended and uploaded again. */
export function RefusedLink({ guid }: { guid: string }) {
  return (
    <a href={`/api/imports/${guid}/refused.csv`} download className={buttonStyle()}>
      <Download aria-hidden className="size-4" />
      Download refused rows
    </a>
  )
}
