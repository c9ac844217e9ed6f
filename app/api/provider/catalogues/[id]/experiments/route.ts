import { route } from '@/lib/access/http/route'
import { addExperiment } from '@/lib/company/catalogue/experiments'
import { CatalogueView } from '@/lib/company/catalogue/schema'

export const POST = route(addExperiment, {
  status: 201,
  message: 'Experiment added.',
  answer: CatalogueView,
  summary: 'Add an experiment to a draft, last of its subject',
})
