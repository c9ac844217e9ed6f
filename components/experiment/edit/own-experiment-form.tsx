'use client'

import { Form } from '@/components/form/form'
import { FormActions } from '@/components/form/form-actions'
import { SubmitButton } from '@/components/form/submit-button'
import { LinkButton } from '@/components/ui/link-button'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'
import type { ExperimentView } from '@/lib/school/experiment/schema'
import { ExperimentFields } from './experiment-fields'
import { noExperiment, valuesOf } from './form-values'

const schema = () => import('@/lib/school/experiment/form').then((module) => module.ExperimentForm)

const listOf = ({ subject }: { subject: string }) => `/admin/chemistry?subject=${subject}`

/** A new experiment of the school's own, or changes of one. */
export function OwnExperimentForm({ experiment }: { experiment?: ExperimentView }) {
  async function send(values: object) {
    const path = '/experiments/catalogue'
    const { data, message } = experiment
      ? await callApi<ExperimentView>('PUT', `${path}/${experiment.slug}`, values)
      : await callApi<ExperimentView>('POST', path, values)
    toast.success(message)
    return listOf(data)
  }

  return (
    <Form
      schema={schema}
      initial={experiment ? valuesOf(experiment) : noExperiment}
      onSubmit={send}
      focusFirst
    >
      <ExperimentFields />
      <FormActions>
        <SubmitButton>{experiment ? 'Save experiment' : 'Add experiment'}</SubmitButton>
        <LinkButton href={experiment ? listOf(experiment) : '/admin/chemistry'}>Cancel</LinkButton>
      </FormActions>
    </Form>
  )
}
