import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { removeDraft } from '@/lib/company/catalogue/drafts'
import { CatalogueView } from '@/lib/company/catalogue/schema'
import { viewCatalogue } from '@/lib/company/catalogue/view'
import { guid } from '@/lib/core/fields'

export const GET = route(viewCatalogue, {
  answer: CatalogueView,
  summary: 'A version with its experiments, and what differs from the version before',
})

export const DELETE = route(removeDraft, {
  message: 'Draft removed.',
  answer: z.object({ guid }),
  summary: 'Remove a draft with all that is in it',
})
