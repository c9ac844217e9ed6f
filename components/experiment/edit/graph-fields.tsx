'use client'

import { useWatch } from 'react-hook-form'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import type { ColumnValues } from './sheet-values'

/** The graph that is drawn of the observations; without a title there is none. */
export function GraphFields() {
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
