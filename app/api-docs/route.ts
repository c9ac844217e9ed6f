import { answerPage } from '@/lib/wiring/openapi/page/answer-page'

// Served at /api/docs (next.config.mjs). Made when the site is built: nothing of it depends on who asks.
export const dynamic = 'force-static'

export const GET = answerPage
