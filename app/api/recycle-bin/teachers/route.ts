import { z } from 'zod'
import { Removed } from '@/lib/bin/schema'
import { route } from '@/lib/http'
import { asPage } from '@/lib/page'
import { listRemovedTeachers } from '@/lib/teacher/bin'

export const GET = route(listRemovedTeachers, {
  as: asPage,
  answer: z.array(Removed),
  summary: 'The teachers who can still be restored',
})
