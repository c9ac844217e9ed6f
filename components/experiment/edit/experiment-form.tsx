'use client'

import { Form } from '@/components/form/form'
import { FormActions } from '@/components/form/form-actions'
import { SubmitButton } from '@/components/form/submit-button'
import { LinkButton } from '@/components/ui/link-button'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'
import { ExperimentFields } from './experiment-fields'
import { noExperiment, valuesOf, type Written } from './form-values'

const schema = () => import('@/lib/school/experiment/form').then((module) => module.ExperimentForm)

type Props = {
  /** the call that adds one; with a slug, it changes that */
  path: string
  experiment?: (Written & { slug: string }) | undefined
  /** the list that one comes from */
  back: string
  /** where its subject's list is another */
  listOf?: (subject: string) => string
}

/** A new experiment, or changes of one: a draft's of the catalogue, or of the school's own. */
export function ExperimentForm({ path, experiment, back, listOf }: Props) {
  async function send(values: { subject: string }) {
    const { message } = experiment
      ? await callApi('PUT', `${path}/${experiment.slug}`, { ...values, version: experiment.version })
      : await callApi('POST', path, values)
    toast.success(message)
    return listOf?.(values.subject) ?? back
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
