import { RestoredTeacher } from '@/lib/bin/schema'
import { route } from '@/lib/http'
import { restoreTeacher } from '@/lib/teacher/restore'

export const POST = route(restoreTeacher, {
  message: 'Restored',
  answer: RestoredTeacher,
  summary: 'Bring a teacher back from the recycle bin, with their classes',
})
