import { route } from '@/lib/access/http/route'
import { saveMarks } from '@/lib/lab/mark/save-marks'
import { MarksSaved } from '@/lib/lab/mark/schema'

export const PUT = route(saveMarks, {
  message: 'Score Submitted',
  answer: MarksSaved,
  summary: 'Save up to 2,000 marks at once, each with the version it was read at',
})
