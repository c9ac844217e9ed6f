import { route } from '@/lib/access/http/route'
import { listCandidates } from '@/lib/lab/board/candidates'
import { saveCandidates } from '@/lib/lab/board/paste-candidates'
import { CandidateList, SavedCandidates } from '@/lib/lab/board/schema'

export const GET = route(listCandidates, {
  answer: CandidateList,
  summary: 'The candidates of a class 10 in the board’s order, and how far each class is',
})
export const POST = route(saveCandidates, {
  message: 'Saved',
  answer: SavedCandidates,
  limit: 1_000_000,
  summary: 'Keep the board roll numbers of a pasted list as it was looked at',
})
