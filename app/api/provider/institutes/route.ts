import { pageRoute } from '@/lib/access/http/route'
import { Usage } from '@/lib/company/console/schema'
import { listUsage } from '@/lib/company/console/usage'

export const GET = pageRoute(listUsage, Usage, {
  summary: 'Every school with how much it uses, in numbers only',
})
