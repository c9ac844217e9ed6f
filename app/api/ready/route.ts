import { publicRoute } from '@/lib/access/http/route'
import { checkReady, Readiness, readinessMessage } from '@/lib/services/health/health'

export const GET = publicRoute(checkReady, {
  answer: Readiness,
  as: (data) => ({ message: readinessMessage(data), data }),
  summary: 'Whether the database takes writes, and the mail server answers; 503 without the database',
})
