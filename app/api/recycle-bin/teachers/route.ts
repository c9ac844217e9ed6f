import { z } from 'zod'
import { Removed, RestoredTeacher } from '@/lib/bin/schema'
import { route } from '@/lib/http'
import { asPage } from '@/lib/page'
import { listRemovedTeachers } from '@/lib/teacher/bin'
import { restoreTeachers } from '@/lib/teacher/restore'

export const GET = route(listRemovedTeachers, {
  as: asPage,
  answer: z.array(Removed),
  summary: 'The teachers who can still be restored',
})

export const POST = route(restoreTeachers, {
  message: 'Restored',
  answer: z.array(RestoredTeacher),
  summary: 'Bring several teachers back from the recycle bin, all or none',
})
