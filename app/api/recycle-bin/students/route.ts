import { z } from 'zod'
import { Removed } from '@/lib/bin/schema'
import { route } from '@/lib/http'
import { asPage } from '@/lib/page'
import { listRemovedStudents } from '@/lib/student/removed'
import { restoreStudents } from '@/lib/student/restore'
import { RestoredStudents } from '@/lib/student/schema'

export const GET = route(listRemovedStudents, {
  as: asPage,
  answer: z.array(Removed),
  summary: 'The students who can still be restored',
})

export const POST = route(restoreStudents, {
  message: 'Restored',
  answer: RestoredStudents,
  summary: 'Bring several students back from the recycle bin',
})
