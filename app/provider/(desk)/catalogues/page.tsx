import type { Metadata } from 'next'
import { CataloguesTable } from '@/components/provider/catalogues/catalogues-table'
import { LinkButton } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'
import { PageHeader } from '@/components/ui/page-header'
import { requireStaff } from '@/lib/access/account/page-actor'
import { listCatalogues } from '@/lib/company/catalogue/view'

export const metadata: Metadata = { title: 'Catalogues' }

export default async function CataloguesPage() {
  const actor = await requireStaff()
  const catalogues = await listCatalogues(actor)
  return (
    <Page>
      <PageHeader
        title="Versions"
        description="The experiments that schools do, by board, class and session. A school’s session uses one published version, which never changes."
        actions={
          <LinkButton href="/provider/catalogues/new" variant="primary">
            New draft
          </LinkButton>
        }
      />
      <CataloguesTable catalogues={catalogues} />
    </Page>
  )
}
