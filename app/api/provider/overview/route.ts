import { route } from '@/lib/access/http/route'
import { viewConsoleOverview } from '@/lib/company/console/overview'
import { Overview } from '@/lib/company/console/schema'

export const GET = route(viewConsoleOverview, {
  answer: Overview,
  summary: 'What needs a person, and the figures',
})
