import { route } from '@/lib/access/http/route'
import { RestoredTeacher } from '@/lib/records/recycle-bin/schema'
import { restoreTeacher } from '@/lib/school/teacher/restore'

export const POST = route(restoreTeacher, {
  message: 'Restored',
  answer: RestoredTeacher,
  summary: 'Bring a teacher back from the recycle bin, with their classes',
})
