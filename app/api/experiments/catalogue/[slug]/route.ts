import { viewExperiment } from '@/lib/experiment/catalogue'
import { ExperimentView } from '@/lib/experiment/schema'
import { route } from '@/lib/http'

export const GET = route(viewExperiment, {
  answer: ExperimentView,
  summary: 'One experiment with its self-check questions and their answers',
})
