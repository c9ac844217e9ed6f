import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { BatchList } from '@/lib/lab/board/batch-schema'
import { listBoardBatches } from '@/lib/lab/board/batches'
import { makeBatches } from '@/lib/lab/board/change-batches'

export const GET = route(listBoardBatches, {
  answer: BatchList,
  summary: 'The batches of the practical examination, and who is in none',
})
export const POST = route(makeBatches, {
  status: 201,
  message: 'Batches made',
  answer: z.strictObject({ batches: z.number().int() }),
  summary: 'Make batches of who is in none, in the board’s order',
})
