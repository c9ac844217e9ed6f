import { viewOverview } from '@/lib/console/overview'
import { Overview } from '@/lib/console/schema'
import { route } from '@/lib/http'

export const GET = route(viewOverview, { answer: Overview, summary: 'What needs a person, and the figures' })
