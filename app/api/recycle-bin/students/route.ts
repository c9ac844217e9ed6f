import { pageRoute, route } from '@/lib/access/http/route'
import { Removed } from '@/lib/records/recycle-bin/schema'
import { listRemovedStudents } from '@/lib/school/student/removed'
import { restoreStudents } from '@/lib/school/student/restore'
import { RestoredStudents } from '@/lib/school/student/schema'

export const GET = pageRoute(listRemovedStudents, Removed, {
  summary: 'The students who can still be restored',
})

export const POST = route(restoreStudents, {
  message: 'Restored',
  answer: RestoredStudents,
  summary: 'Bring several students back from the recycle bin',
})
