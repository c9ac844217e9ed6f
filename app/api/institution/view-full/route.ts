import { z } from 'zod'
import { CurrentUser } from '@/lib/access/account/schema'
import { route } from '@/lib/access/http/route'
import { asFull, viewFull } from '@/lib/school/institute/list-institutes'
import { InstituteFull } from '@/lib/school/institute/schema'

export const GET = route(viewFull, {
  as: asFull,
  answer: z.array(InstituteFull),
  with: { user: CurrentUser },
  summary: 'The current admin, and your own institute with its classes, teachers and strength',
})
