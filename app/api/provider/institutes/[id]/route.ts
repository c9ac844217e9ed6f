import { Usage } from '@/lib/console/schema'
import { viewUsage } from '@/lib/console/usage'
import { route } from '@/lib/http'

export const GET = route(viewUsage, { answer: Usage, summary: 'How much one school uses, in numbers only' })
