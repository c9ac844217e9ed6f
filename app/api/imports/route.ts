import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { asPage } from '@/lib/core/page'
import { ImportSummary } from '@/lib/school/roster/schema'
import { listImports } from '@/lib/school/roster/view-import'

export const GET = route(listImports, {
  as: asPage,
  answer: z.array(ImportSummary),
  summary: 'The imports of the institute, the newest first',
})
