'use client'

import { useFieldArray, useWatch } from 'react-hook-form'
import { callAndToast } from '@/components/form/call-and-toast'
import { Form, FormActions } from '@/components/form/form'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import type { SheetWithExpected } from '@/lib/school/experiment/sheet'
import { ColumnFields } from './column-fields'
import { FieldSection } from './field-section'
import { type ColumnValues, noSheet, type RowValues, valuesOfSheet } from './sheet-values'

const schema = () => import('@/lib/school/experiment/sheet-form').then((module) => module.SheetForm)

type Props = {
  /** the API path that saves it */
  path: string
  sheet: SheetWithExpected | null
  /** the version of the experiment when the form was opened */
  version: number
  back: string
}

/** Edits the sheet of a draft's experiment: the text for students and the table they fill in. */
export function SheetForm({ path, sheet, version, back }: Props) {
  async function send(written: SheetWithExpected) {
    await callAndToast('PUT', path, { sheet: written, version })
    return back
  }
  return (
    <Form schema={schema} initial={sheet ? valuesOfSheet(sheet) : noSheet} onSubmit={send}>
      <TextareaField name="aim" label="Aim" rows={2} />
      <TextareaField name="materials" label="What you need" hint="One thing per line" rows={6} />
      <TextareaField name="safety" label="Safety" hint="One rule per line" rows={3} optional />
      <TextareaField name="steps" label="Steps" hint="One step per line" rows={8} />
      <ColumnFields />
      <RowFields />
      <GraphFields />
      <FormActions submit="Save sheet">
        <LinkButton href={back}>Cancel</LinkButton>
      </FormActions>
    </Form>
  )
}

/** The graph drawn from the observations; without a title there is none. */
function GraphFields() {
  const columns = useWatch({ name: 'columns' }) as ColumnValues[]
  const options = columns
    .filter(({ type }) => type === 'number')
    .map(({ key, label }) => (
      <option key={key} value={key}>
        {label}
      </option>
    ))
  return (
    <FieldSection title="Graph" hint="Of two columns of numbers. Without a title no graph is drawn.">
      <TextField name="graph.title" label="Title of the graph" autoComplete="off" optional />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField name="graph.x" label="Along the bottom" optional>
          <option value="">Choose a column</option>
          {options}
        </SelectField>
        <SelectField name="graph.y" label="Up the side" optional>
          <option value="">Choose a column</option>
          {options}
        </SelectField>
      </div>
      <TextField name="graph.note" label="What the points should show" autoComplete="off" optional />
    </FieldSection>
  )
}

/** The rows of the table of observations, each with the values expected in its columns. */
export function RowFields() {
  const { fields, append, remove } = useFieldArray<{ rows: RowValues[] }>({ name: 'rows' })
  return (
    <FieldSection
      title="Rows"
      hint="Only teachers see the expected answers: 28 to 33, or Brown; Black. Leave it empty if any result is possible."
      count={fields.length}
    >
      <TextField
        name="rowTitle"
        label="A row is called"
        hint="Reading, Sample, Day"
        autoComplete="off"
        className="max-w-80"
      />
      {fields.map(({ id }, index) => (
        <Row key={id} index={index} onRemove={() => remove(index)} />
      ))}
      <div>
        <Button
          onClick={() => append({ label: '', expected: {} }, { focusName: `rows.${fields.length}.label` })}
        >
          Add row
        </Button>
      </div>
    </FieldSection>
  )
}

function Row({ index, onRemove }: { index: number; onRemove: () => void }) {
  const columns = useWatch({ name: 'columns' }) as ColumnValues[]
  const number = index + 1
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-md border p-4">
      <legend className="sr-only">Row {number}</legend>
      <TextField name={`rows.${index}.label`} label={`Row ${number}`} autoComplete="off" />
      <div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-3">
        {columns.map(({ key, label }, column) => (
          <TextField
            key={key}
            name={`rows.${index}.expected.${key}`}
            label={label || `Column ${column + 1}`}
            autoComplete="off"
          />
        ))}
      </div>
      <div>
        <Button size="sm" variant="danger-quiet" onClick={onRemove}>
          Remove row {number}
        </Button>
      </div>
    </fieldset>
  )
}
