import { route } from '@/lib/access/http/route'
import { changeExperiment, removeExperiment } from '@/lib/company/catalogue/experiments'
import { CatalogueView } from '@/lib/company/catalogue/schema'

export const PUT = route(changeExperiment, {
  message: 'Updated Successfully',
  answer: CatalogueView,
  summary: 'Change an experiment of a draft with its questions',
})

export const DELETE = route(removeExperiment, {
  message: 'Experiment removed.',
  answer: CatalogueView,
  summary: 'Take an experiment out of a draft',
})
