import { route } from '@/lib/access/http/route'
import { publishDraft } from '@/lib/company/catalogue/drafts'
import { CatalogueView } from '@/lib/company/catalogue/schema'

export const POST = route(publishDraft, {
  message: 'Published.',
  answer: CatalogueView,
  summary: 'Give a draft out to the schools; it never changes from then on',
})
