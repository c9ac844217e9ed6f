'use client'

import type { ExperimentView } from '@/lib/school/experiment/schema'
import { ExperimentForm } from './experiment-form'

const listOf = (subject: string) => `/admin/chemistry?subject=${subject}`

/** Adds or changes an experiment of the school's own. */
export const OwnExperimentForm = ({ experiment }: { experiment?: ExperimentView }) => (
  <ExperimentForm
    path="/experiments/catalogue"
    experiment={experiment}
    back={experiment ? listOf(experiment.subject) : '/admin/chemistry'}
    listOf={listOf}
  />
)
