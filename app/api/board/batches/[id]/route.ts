import { route } from '@/lib/access/http/route'
import { BatchView } from '@/lib/lab/board/batch-schema'
import { viewBatch } from '@/lib/lab/board/batches'
import { changeBatch, removeBatch } from '@/lib/lab/board/change-batches'

export const GET = route(viewBatch, { answer: BatchView, summary: 'A batch with its candidates' })
export const PATCH = route(changeBatch, {
  message: 'Updated Successfully',
  summary: 'Change the day or time of a batch',
})
export const DELETE = route(removeBatch, {
  message: 'Batch removed',
  summary: 'Take a batch away; its candidates are in none then',
})
