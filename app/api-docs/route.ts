import { answerPage } from '@/lib/wiring/openapi/page/answer-page'

// Served at /api/docs (next.config.mjs). Prerendered: nothing in it depends on the request.
export const dynamic = 'force-static'

export const GET = answerPage
