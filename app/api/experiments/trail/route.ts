import { pageRoute } from '@/lib/access/http/route'
import { listMarkTrail, TrailRow } from '@/lib/lab/mark/trail'

export const GET = pageRoute(listMarkTrail, TrailRow, {
  summary: 'Every mark ever given in the institute, newest first',
})
