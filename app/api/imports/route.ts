import { pageRoute } from '@/lib/access/http/route'
import { ImportSummary } from '@/lib/school/roster/schema'
import { listImports } from '@/lib/school/roster/view-import'

export const GET = pageRoute(listImports, ImportSummary, {
  summary: 'The imports of the institute, the newest first',
})
