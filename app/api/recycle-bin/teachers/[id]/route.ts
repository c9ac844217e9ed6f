import { z } from 'zod'
import { route } from '@/lib/http'
import { restoreTeacher } from '@/lib/teacher/bin'

export const POST = route(restoreTeacher, {
  message: 'Restored',
  answer: z.strictObject({ guid: z.string(), fullName: z.string(), classIds: z.array(z.string()) }),
  summary: 'Bring a teacher back from the recycle bin, with their classes',
})
