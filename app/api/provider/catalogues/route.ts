import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { makeDraft } from '@/lib/company/catalogue/drafts'
import { CatalogueRow, CatalogueView } from '@/lib/company/catalogue/schema'
import { listCatalogues } from '@/lib/company/catalogue/view'

export const GET = route(listCatalogues, {
  answer: z.array(CatalogueRow),
  summary: 'Every version of the catalogue, the newest session first',
})

export const POST = route(makeDraft, {
  status: 201,
  message: 'Draft made.',
  answer: CatalogueView,
  summary: 'Make a draft with the experiments of another version',
})
