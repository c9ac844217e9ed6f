import { z } from 'zod'
import { route } from '@/lib/http'
import { asPage } from '@/lib/page'
import { askErasure } from '@/lib/person/ask-erasure'
import { listErasures } from '@/lib/person/decide-erasure'
import { ErasureView } from '@/lib/person/schema'

export const GET = route(listErasures, {
  as: asPage,
  answer: z.array(ErasureView),
  summary: 'The erasures that were asked for, each with its proof once it is done',
})

export const POST = route(askErasure, {
  status: 201,
  message: 'The erasure is asked for.',
  answer: ErasureView,
  summary: 'Ask for the erasure of a person: another admin approves it, or it waits seven days',
})
