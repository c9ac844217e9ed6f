'use client'

import { useWatch } from 'react-hook-form'
import { Form } from '@/components/form/form'
import { FormActions } from '@/components/form/form-actions'
import { SelectField } from '@/components/form/select-field'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { LinkButton } from '@/components/ui/link-button'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'
import type { SheetWithExpected } from '@/lib/school/experiment/sheet'
import { ColumnFields } from './column-fields'
import { RowFields } from './row-fields'
import { type ColumnValues, noSheet, valuesOfSheet } from './sheet-values'

const schema = () => import('@/lib/school/experiment/sheet-form').then((module) => module.SheetForm)

type Props = {
  /** the call that writes it */
  path: string
  sheet: SheetWithExpected | null
  /** of the experiment that it was opened on */
  version: number
  back: string
}

/** The sheet of an experiment of a draft: what students read, and the table that they fill. */
export function SheetForm({ path, sheet, version, back }: Props) {
  async function send(written: SheetWithExpected) {
    const { message } = await callApi('PUT', path, { sheet: written, version })
    toast.success(message)
    return back
  }
  return (
    <Form schema={schema} initial={sheet ? valuesOfSheet(sheet) : noSheet} onSubmit={send}>
      <TextareaField name="aim" label="Aim" rows={2} />
      <TextareaField name="materials" label="What you need" hint="One thing a line" rows={6} />
      <TextareaField name="safety" label="Safety" hint="One rule a line" rows={3} optional />
      <TextareaField name="steps" label="Steps" hint="One step a line" rows={8} />
      <ColumnFields />
      <RowFields />
      <GraphFields />
      <FormActions>
        <SubmitButton>Save sheet</SubmitButton>
        <LinkButton href={back}>Cancel</LinkButton>
      </FormActions>
    </Form>
  )
}

/** The graph that is drawn of the observations; without a title there is none. */
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
    <section aria-label="Graph" className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg">Graph</h2>
        <p className="text-muted">Of two columns of numbers. Without a title no graph is drawn.</p>
      </div>
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
    </section>
  )
}
