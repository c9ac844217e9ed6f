import { z } from 'zod'
import { route } from '@/lib/http'
import { asPage } from '@/lib/page'
import { ImportSummary } from '@/lib/roster/schema'
import { listImports } from '@/lib/roster/view-import'

export const GET = route(listImports, {
  as: asPage,
  answer: z.array(ImportSummary),
  summary: 'The imports of the institute, the newest first',
})
