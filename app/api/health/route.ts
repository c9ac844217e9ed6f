import { z } from 'zod'
import { publicRoute } from '@/lib/access/http/route'
import { checkHealth } from '@/lib/services/health/health'

export const GET = publicRoute(checkHealth, {
  message: 'Up',
  answer: z.strictObject({ up: z.boolean() }),
  summary: 'Whether the process is up',
})
