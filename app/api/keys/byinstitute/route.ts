import { z } from 'zod'
import { route } from '@/lib/http'
import { listBatches } from '@/lib/key/batches'
import { KeyBatch } from '@/lib/key/schema'

export const POST = route(listBatches, {
  answer: z.array(KeyBatch),
  summary: "The institute's keys, batch by batch; userId is the own account's or institute's guid",
})
