import { z } from 'zod'
import { listExperiments } from '@/lib/experiment/catalogue'
import { ExperimentRow } from '@/lib/experiment/schema'
import { route } from '@/lib/http'

export const GET = route(listExperiments, {
  answer: z.array(ExperimentRow),
  summary: 'The catalogue of experiments in the order of the syllabus',
})
