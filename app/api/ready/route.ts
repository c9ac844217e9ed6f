import { checkReady, Readiness, sayReadiness } from '@/lib/health/health'
import { publicRoute } from '@/lib/http'

export const GET = publicRoute(checkReady, {
  answer: Readiness,
  as: (data) => ({ message: sayReadiness(data), data }),
  summary: 'Whether the database answers, and the mail server; 503 without the database',
})
