import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { listKeyBatches } from '@/lib/shop/key/batches'
import { KeyBatch } from '@/lib/shop/key/schema'

export const POST = route(listKeyBatches, {
  answer: z.array(KeyBatch),
  summary: "The institute's keys, batch by batch; userId is your own account's or institute's guid",
})
