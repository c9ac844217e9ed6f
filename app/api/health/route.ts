import { z } from 'zod'
import { checkHealth } from '@/lib/health/health'
import { publicRoute } from '@/lib/http'

export const GET = publicRoute(checkHealth, {
  message: 'Up',
  answer: z.strictObject({ up: z.boolean() }),
  summary: 'Whether the process is up',
})
