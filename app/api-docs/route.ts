import { answerPage } from '@/lib/openapi/page/answer-page'

// Served at /api/docs (lib/front/rewrites.ts). Made when the site is built: nothing of it depends on who asks.
export const dynamic = 'force-static'

export const GET = answerPage
