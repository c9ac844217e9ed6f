import { route } from '@/lib/access/http/route'
import { viewOverview } from '@/lib/company/console/overview'
import { Overview } from '@/lib/company/console/schema'

export const GET = route(viewOverview, { answer: Overview, summary: 'What needs a person, and the figures' })
