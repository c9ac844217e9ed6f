import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { listExperiments } from '@/lib/school/experiment/catalogue'
import { addOwnExperiment } from '@/lib/school/experiment/own'
import { ExperimentRow, ExperimentView } from '@/lib/school/experiment/schema'

export const GET = route(listExperiments, {
  answer: z.array(ExperimentRow),
  summary: 'The experiments of the session in the order of the syllabus, the school’s own among them',
})

export const POST = route(addOwnExperiment, {
  status: 201,
  message: 'Experiment added.',
  answer: ExperimentView,
  summary: 'Add an experiment of the school’s own to the current session',
})
