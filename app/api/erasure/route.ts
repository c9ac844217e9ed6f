import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { askErasure } from '@/lib/care/person/ask-erasure'
import { listErasures } from '@/lib/care/person/decide-erasure'
import { ErasureView } from '@/lib/care/person/schema'
import { asPage } from '@/lib/core/page'

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
