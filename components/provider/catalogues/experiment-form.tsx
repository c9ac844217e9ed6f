'use client'

import { ExperimentFields } from '@/components/experiment/edit/experiment-fields'
import { noExperiment, valuesOf } from '@/components/experiment/edit/form-values'
import { Form } from '@/components/form/form'
import { FormActions } from '@/components/form/form-actions'
import { SubmitButton } from '@/components/form/submit-button'
import { LinkButton } from '@/components/ui/link-button'
import { toast } from '@/components/ui/toast'
import type { CatalogueExperiment } from '@/lib/company/catalogue/schema'
import { callApi } from '@/lib/core/http-client'

const schema = () => import('@/lib/school/experiment/form').then((module) => module.ExperimentForm)

type Props = { catalogue: string; experiment?: CatalogueExperiment }

/** A new experiment of a draft, or changes of one. */
export function ExperimentForm({ catalogue, experiment }: Props) {
  const back = `/provider/catalogues/${catalogue}`

  async function send(values: object) {
    const path = `${back}/experiments`
    const { message } = experiment
      ? await callApi('PUT', `${path}/${experiment.slug}`, values)
      : await callApi('POST', path, values)
    toast.success(message)
    return back
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
        <LinkButton href={back}>Cancel</LinkButton>
      </FormActions>
    </Form>
  )
}
