import { pageRoute } from '@/lib/access/http/route'
import { listRows } from '@/lib/school/roster/row-view'
import { ImportRowView } from '@/lib/school/roster/schema'

export const GET = pageRoute(listRows, ImportRowView, {
  summary: 'The rows of an import; ?only=refused keeps those of one verdict',
})
