import { route } from '@/lib/access/http/route'
import { CatalogueView } from '@/lib/company/catalogue/schema'
import { withdrawVersion } from '@/lib/company/catalogue/withdraw'

export const POST = route(withdrawVersion, {
  message: 'Withdrawn.',
  answer: CatalogueView,
  summary: 'Offer a published version that no session uses to no school any more',
})
