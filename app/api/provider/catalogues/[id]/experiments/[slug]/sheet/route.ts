import { route } from '@/lib/access/http/route'
import { changeSheet } from '@/lib/company/catalogue/experiments'
import { CatalogueView } from '@/lib/company/catalogue/schema'

export const PUT = route(changeSheet, {
  message: 'Updated Successfully',
  answer: CatalogueView,
  summary: 'Write the sheet of an experiment of a draft',
})
