import type { Metadata } from 'next'
import { findOr404 } from '@/components/class/find-or-404'
import { CatalogueScreen } from '@/components/provider/catalogues/catalogue-screen'
import { requireStaff } from '@/lib/access/account/page-actor'
import { viewCatalogue } from '@/lib/company/catalogue/view'

export const metadata: Metadata = { title: 'Catalogue' }

export default async function CataloguePage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireStaff()
  const { id } = await params
  const catalogue = await findOr404(viewCatalogue(actor, { id }))
  return <CatalogueScreen catalogue={catalogue} email={actor.email} />
}
