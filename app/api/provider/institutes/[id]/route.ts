import { route } from '@/lib/access/http/route'
import { Usage } from '@/lib/company/console/schema'
import { viewUsage } from '@/lib/company/console/usage'

export const GET = route(viewUsage, { answer: Usage, summary: 'How much one school uses, in numbers only' })
