import type { Column } from '@/components/table/column'
import { DataTable } from '@/components/table/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import type { CatalogueRow } from '@/lib/company/catalogue/schema'
import { CatalogueBadge } from './catalogue-badge'

const nameOf = ({ board, level }: CatalogueRow) => `${board} class ${level}`

const columns: Column<CatalogueRow>[] = [
  {
    key: 'name',
    label: 'Catalogue',
    primary: true,
    cell: (one) => (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        <Link href={`/provider/catalogues/${one.guid}`} className="hover:underline">
          {nameOf(one)}, {one.session}, version {one.version}
        </Link>
        <CatalogueBadge status={one.status} withdrawnAt={one.withdrawnAt} />
      </span>
    ),
  },
  { key: 'experiments', label: 'Experiments', numeric: true, cell: ({ experiments }) => experiments },
  { key: 'sessions', label: 'Used by sessions', numeric: true, cell: ({ sessions }) => sessions },
  {
    key: 'published',
    label: 'Published',
    cell: ({ publishedAt }) =>
      publishedAt ? <Moment at={publishedAt} /> : <span className="text-muted">Not yet</span>,
  },
]

/** Every version of the catalogue, the newest session first. */
export const CataloguesTable = ({ catalogues }: { catalogues: CatalogueRow[] }) => (
  <DataTable
    label="Catalogues"
    rows={catalogues}
    columns={columns}
    rowId={({ guid }) => guid}
    rowName={(one) => `${nameOf(one)}, ${one.session}, version ${one.version}`}
    empty={<EmptyState title="No catalogue yet">Each one is made from another.</EmptyState>}
  />
)
