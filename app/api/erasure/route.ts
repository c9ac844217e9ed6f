import { pageRoute, route } from '@/lib/access/http/route'
import { listErasures } from '@/lib/care/person/decide-erasure'
import { requestErasure } from '@/lib/care/person/request-erasure'
import { ErasureView } from '@/lib/care/person/schema'

export const GET = pageRoute(listErasures, ErasureView, {
  summary: 'The erasures that were asked for, each with its proof once it is done',
})

export const POST = route(requestErasure, {
  status: 201,
  message: 'The erasure is asked for.',
  answer: ErasureView,
  summary:
    'Ask for the erasure of a person: another admin approves it; where none could, it waits seven days',
})
