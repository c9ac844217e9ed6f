'use client'

import { useFieldArray, useWatch } from 'react-hook-form'
import { callAndToast } from '@/components/form/call-and-toast'
import { Form, FormActions } from '@/components/form/form'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { maxComponents, maximumOf } from '@/lib/school/experiment/components'
import { subjects } from '@/lib/school/experiment/subjects'
import { subjectNames } from '../subject'
import { FieldSection } from './field-section'
import { type ComponentValues, noComponent, noExperiment, valuesOf, type Written } from './form-values'
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
    if (experiment)
      await callAndToast('PUT', `${path}/${experiment.slug}`, { ...values, version: experiment.version })
    else await callAndToast('POST', path, values)
    return listOf?.(values.subject) ?? back
  }

  return (
    <Form
      schema={schema}
      initial={experiment ? valuesOf(experiment) : noExperiment}
      onSubmit={send}
      focusFirst={!experiment}
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

/** The components of an experiment's mark; without any, the mark is a single number. */
function ComponentFields() {
  const { fields, append, remove } = useFieldArray<{ components: ComponentValues[] }>({ name: 'components' })
  const add = () => append(noComponent, { focusName: `components.${fields.length}.name` })
  return (
    <FieldSection
      title="Components of the mark"
      hint="For example experiment, record and viva, each with its maximum. Teachers then type 221, and the mark is the sum. Without components the mark is one number."
      count={fields.length}
    >
      {fields.map(({ id }, index) => (
        <Component key={id} index={index} onRemove={() => remove(index)} />
      ))}
      {fields.length > 0 && <ComponentTotal />}
      {fields.length < maxComponents && (
        <div>
          <Button onClick={add}>Add component</Button>
        </div>
      )}
    </FieldSection>
  )
}

function Component({ index, onRemove }: { index: number; onRemove: () => void }) {
  const number = index + 1
  return (
    <fieldset className="flex min-w-0 flex-wrap items-end gap-x-4 gap-y-2">
      <legend className="sr-only">Component {number}</legend>
      <div className="min-w-0 flex-1 basis-48">
        <TextField name={`components.${index}.name`} label={`Component ${number}`} autoComplete="off" />
      </div>
      <div className="w-32">
        <TextField
          name={`components.${index}.maximum`}
          label={`Maximum of component ${number}`}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <Button variant="danger-quiet" onClick={onRemove}>
        Remove<span className="sr-only"> component {number}</span>
      </Button>
    </fieldset>
  )
}

/** Says whether the typed components add up to the maximum. */
function ComponentTotal() {
  const [components, maximum] = useWatch({ name: ['components', 'maximum'] }) as [ComponentValues[], string]
  const sum = maximumOf(components.map((one) => ({ maximum: Number(one.maximum) || 0 })))
  const fits = sum === Number(maximum)
  return (
    <p role="status" className={fits ? 'text-muted' : 'text-warning-ink'}>
      Together they make {sum} of {maximum || 'no'} marks{fits ? '.' : ': they have to make all of them.'}
    </p>
  )
}
