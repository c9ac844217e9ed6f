import { route } from '@/lib/http'
import { saveMarks } from '@/lib/mark/save-marks'
import { MarksSaved } from '@/lib/mark/schema'

export const PUT = route(saveMarks, {
  message: 'Score Submitted',
  answer: MarksSaved,
  summary: 'Save up to 2,000 marks at once, each with the version it was read at',
})
