'use client'

import type { ExperimentView } from '@/lib/school/experiment/schema'
import { ExperimentForm } from './experiment-form'

const listOf = (subject: string) => `/admin/chemistry?subject=${subject}`

/** A new experiment of the school's own, or changes of one. */
export const OwnExperimentForm = ({ experiment }: { experiment?: ExperimentView }) => (
  <ExperimentForm
    path="/experiments/catalogue"
    experiment={experiment}
    back={experiment ? listOf(experiment.subject) : '/admin/chemistry'}
    listOf={listOf}
  />
)
