import { route } from '@/lib/access/http/route'
import { previewCandidates } from '@/lib/lab/board/paste-candidates'
import { CandidatePreview } from '@/lib/lab/board/schema'

export const POST = route(previewCandidates, {
  answer: CandidatePreview,
  limit: 1_000_000,
  summary: 'Who is who in a pasted list of candidates; nothing is stored',
})
