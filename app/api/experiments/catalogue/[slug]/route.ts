import { route } from '@/lib/access/http/route'
import { viewExperiment } from '@/lib/school/experiment/catalogue'
import { ExperimentView } from '@/lib/school/experiment/schema'

export const GET = route(viewExperiment, {
  answer: ExperimentView,
  summary: 'One experiment with its self-check questions and their answers',
})
