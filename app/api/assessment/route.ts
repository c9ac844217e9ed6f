import { route } from '@/lib/access/http/route'
import { viewAssessment } from '@/lib/lab/assessment/grid'
import { AssessmentGrid } from '@/lib/lab/assessment/schema'

export const GET = route(viewAssessment, {
  answer: AssessmentGrid,
  summary: "A class's internal assessment, student by component",
})
