import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { moveCandidates } from '@/lib/lab/board/change-batches'

export const POST = route(moveCandidates, {
  message: 'Moved',
  answer: z.strictObject({ candidates: z.number().int() }),
  summary: 'Put candidates into another batch, or into none',
})
