import type { Metadata } from 'next'
import { CatalogueBadge } from '@/components/provider/catalogue/catalogue-badge'
import { type Column, DataTable } from '@/components/table/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { PrimaryLink } from '@/components/ui/link-button'
import { Moment } from '@/components/ui/moment'
import { Page } from '@/components/ui/page'
import { requireCompanyStaff } from '@/lib/access/session/page-actor'
import type { CatalogueRow } from '@/lib/company/catalogue/schema'
import { listCatalogues } from '@/lib/company/catalogue/view'
import { grouped } from '@/lib/core/counted'

export const metadata: Metadata = { title: 'Catalogues' }

export default async function CataloguesPage() {
  const actor = await requireCompanyStaff()
  const catalogues = await listCatalogues(actor)
  return (
    <Page
      title="Versions"
      description="The experiments that schools do, by board, class and session. A school’s session uses one published version, which never changes."
      actions={<PrimaryLink href="/provider/catalogues/new">New draft</PrimaryLink>}
    >
      <CataloguesTable catalogues={catalogues} />
    </Page>
  )
}

const nameOf = ({ board, level }: CatalogueRow) => `${board} class ${level}`

const columns: Column<CatalogueRow>[] = [
  {
    label: 'Catalogue',
    primary: true,
    cell: (row) => (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        <Link href={`/provider/catalogues/${row.guid}`} className="hover:underline">
          {nameOf(row)}, {row.session}, version {row.version}
        </Link>
        <CatalogueBadge status={row.status} withdrawnAt={row.withdrawnAt} />
      </span>
    ),
  },
  { label: 'Experiments', numeric: true, cell: ({ experiments }) => experiments },
  { label: 'Used by sessions', numeric: true, cell: ({ sessions }) => grouped(sessions) },
  {
    label: 'Published',
    cell: ({ publishedAt }) =>
      publishedAt ? <Moment at={publishedAt} /> : <span className="text-muted">Not yet</span>,
  },
]

const CataloguesTable = ({ catalogues }: { catalogues: CatalogueRow[] }) => (
  <DataTable
    label="Catalogues"
    rows={catalogues}
    columns={columns}
    rowId={({ guid }) => guid}
    empty={<EmptyState title="No catalogue yet">Each one is made from another.</EmptyState>}
  />
)
