import { checkReady, Readiness } from '@/lib/health/health'
import { publicRoute } from '@/lib/http'

export const GET = publicRoute(checkReady, {
  message: 'Ready',
  answer: Readiness,
  summary: 'Whether the database and the mail server answer',
})
