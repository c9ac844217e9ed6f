import { route } from '@/lib/access/http/route'
import { moveExperiment } from '@/lib/company/catalogue/experiments'
import { CatalogueView } from '@/lib/company/catalogue/schema'

export const PUT = route(moveExperiment, {
  message: 'Moved.',
  answer: CatalogueView,
  summary: 'Move an experiment of a draft one place up or down in its subject',
})
