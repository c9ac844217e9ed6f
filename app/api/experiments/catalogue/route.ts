import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { listExperiments } from '@/lib/school/experiment/catalogue'
import { ExperimentRow } from '@/lib/school/experiment/schema'

export const GET = route(listExperiments, {
  answer: z.array(ExperimentRow),
  summary: 'The catalogue of experiments in the order of the syllabus',
})
