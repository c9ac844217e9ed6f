'use client'

import { useFieldArray, useWatch } from 'react-hook-form'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import type { ColumnValues, RowValues } from './sheet-values'

/** The rows of the table of observations, each with what teachers are told to expect in its columns. */
export function RowFields() {
  const { fields, append, remove } = useFieldArray<{ rows: RowValues[] }>({ name: 'rows' })
  return (
    <section aria-label="Rows" className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg">Rows</h2>
        <p className="text-muted">
          What is expected is shown to teachers alone: 28 to 33, or Brown; Black. Leave it empty where
          anything can come out.
        </p>
      </div>
      <TextField
        name="rowTitle"
        label="A row is called"
        hint="Reading, Sample, Day"
        autoComplete="off"
        className="max-w-80"
      />
      {fields.map(({ id }, at) => (
        <Row key={id} at={at} onRemove={() => remove(at)} />
      ))}
      <div>
        <Button
          onClick={() => append({ label: '', expected: {} }, { focusName: `rows.${fields.length}.label` })}
        >
          Add row
        </Button>
      </div>
    </section>
  )
}

function Row({ at, onRemove }: { at: number; onRemove: () => void }) {
  const columns = useWatch({ name: 'columns' }) as ColumnValues[]
  const number = at + 1
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-md border p-4">
      <legend className="sr-only">Row {number}</legend>
      <TextField name={`rows.${at}.label`} label={`Row ${number}`} autoComplete="off" />
      <div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-3">
        {columns.map(({ key, label }, column) => (
          <TextField
            key={key}
            name={`rows.${at}.expected.${key}`}
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
