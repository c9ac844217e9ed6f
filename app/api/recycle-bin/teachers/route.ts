import { z } from 'zod'
import { pageRoute, route } from '@/lib/access/http/route'
import { Removed, RestoredTeacher } from '@/lib/records/recycle-bin/schema'
import { listRemovedTeachers } from '@/lib/school/teacher/removed'
import { restoreTeachers } from '@/lib/school/teacher/restore'

export const GET = pageRoute(listRemovedTeachers, Removed, {
  summary: 'The teachers who can still be restored',
})

export const POST = route(restoreTeachers, {
  message: 'Restored',
  answer: z.array(RestoredTeacher),
  summary: 'Bring several teachers back from the recycle bin, all or none',
})
