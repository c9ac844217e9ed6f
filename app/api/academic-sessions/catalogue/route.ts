import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { chooseCatalogue, listSessionCatalogues } from '@/lib/care/academic-session/choose-catalogue'
import { SessionCatalogues } from '@/lib/care/academic-session/schema'
import { guid } from '@/lib/core/fields'

export const GET = route(listSessionCatalogues, {
  answer: SessionCatalogues,
  summary: 'The catalogue that the session uses, and the published ones',
})

export const PUT = route(chooseCatalogue, {
  message: 'Updated Successfully',
  answer: z.object({ guid }),
  summary: 'Let the current session use another published catalogue, before there is work in its experiments',
})
