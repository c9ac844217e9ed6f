import { route } from '@/lib/access/http/route'
import { decideErasure, viewErasure } from '@/lib/care/person/decide-erasure'
import { ErasureView } from '@/lib/care/person/schema'

export const GET = route(viewErasure, { answer: ErasureView, summary: 'One erasure, with its proof' })

export const PATCH = route(decideErasure, {
  message: 'Successfully decided',
  answer: ErasureView,
  summary: 'Approve an erasure that another admin asked for, or stop it',
})
