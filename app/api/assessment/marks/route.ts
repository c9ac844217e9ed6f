import { route } from '@/lib/access/http/route'
import { saveComponentMarks } from '@/lib/lab/assessment/save'
import { ComponentMarksSaved } from '@/lib/lab/assessment/schema'

export const PUT = route(saveComponentMarks, {
  message: 'Saved',
  answer: ComponentMarksSaved,
  summary: 'Save marks of the internal assessment, each with the version it was read at',
})
