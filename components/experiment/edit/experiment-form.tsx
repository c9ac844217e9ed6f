'use client'

import { Form, FormActions } from '@/components/form/form'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { LinkButton } from '@/components/ui/link-button'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'
import { subjects } from '@/lib/school/experiment/subjects'
import { subjectNames } from '../subject'
import { ComponentFields } from './component-fields'
import { noExperiment, valuesOf, type Written } from './form-values'
import { QuestionFields } from './question-fields'

const schema = () => import('@/lib/school/experiment/form').then((module) => module.ExperimentForm)

type Props = {
  /** the API path that adds an experiment; with a slug appended, it changes that one */
  path: string
  experiment?: (Written & { slug: string }) | undefined
  /** the list to go back to */
  back: string
  /** the list after a change of subject, where lists are by subject */
  listOf?: (subject: string) => string
}

/** Adds or changes an experiment of a draft catalogue, or one of the school's own. */
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
      <FormActions submit={experiment ? 'Save experiment' : 'Add experiment'}>
        <LinkButton href={back}>Cancel</LinkButton>
      </FormActions>
    </Form>
  )
}

function ExperimentFields() {
  return (
    <>
      <TextareaField name="title" label="Title" hint="As printed in the practical file" rows={2} />
      <TextField
        name="shortTitle"
        label="Short title"
        hint="Two or three words, for tables and buttons"
        autoComplete="off"
        className="max-w-80"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField name="subject" label="Subject">
          <option value="">Choose a subject</option>
          {subjects.map((subject) => (
            <option key={subject} value={subject}>
              {subjectNames[subject]}
            </option>
          ))}
        </SelectField>
        <TextField
          name="maximum"
          label="Maximum marks"
          inputMode="numeric"
          autoComplete="off"
          className="max-w-32"
        />
      </div>
      <ComponentFields />
      <QuestionFields />
    </>
  )
}
