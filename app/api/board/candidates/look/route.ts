import { route } from '@/lib/access/http/route'
import { lookAtCandidates } from '@/lib/lab/board/paste-candidates'
import { CandidateLook } from '@/lib/lab/board/schema'

export const POST = route(lookAtCandidates, {
  answer: CandidateLook,
  limit: 1_000_000,
  summary: 'Who is who in a pasted list of candidates; nothing is stored',
})
