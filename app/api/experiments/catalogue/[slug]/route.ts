import { route } from '@/lib/access/http/route'
import { viewExperiment } from '@/lib/school/experiment/catalogue'
import { changeOwnExperiment, removeOwnExperiment } from '@/lib/school/experiment/own'
import { ExperimentSlug, ExperimentView } from '@/lib/school/experiment/schema'

export const GET = route(viewExperiment, {
  answer: ExperimentView,
  summary: 'One experiment with its self-check questions and their answers',
})

export const PUT = route(changeOwnExperiment, {
  message: 'Updated Successfully',
  answer: ExperimentView,
  summary: 'Change an experiment of the school’s own; once there is work in it, only its titles',
})

export const DELETE = route(removeOwnExperiment, {
  message: 'Experiment removed.',
  answer: ExperimentSlug,
  summary: 'Remove an experiment of the school’s own that nobody has work in',
})
