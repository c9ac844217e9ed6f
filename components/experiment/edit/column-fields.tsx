import { useRef } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { Button } from '@/components/ui/button'
import { FieldSection } from './field-section'
import { type ColumnValues, newColumn, type SheetValues, withoutColumn } from './sheet-values'

/** The columns of the table of observations: numbers with a unit, words, or a choice. */
export function ColumnFields() {
  const { fields, append, remove } = useFieldArray<{ columns: ColumnValues[] }>({ name: 'columns' })
  const { getValues, setValue } = useFormContext<SheetValues>()
  const used = useRef(new Set(fields.map(({ key }) => key)))

  function addColumn() {
    const column = newColumn(used.current)
    used.current.add(column.key)
    append(column, { focusName: `columns.${fields.length}.label` })
  }

  function removeColumn(index: number, key: string) {
    remove(index)
    setValue('rows', withoutColumn(getValues('rows'), key), { shouldDirty: true })
  }

  return (
    <FieldSection
      title="Columns"
      hint="What students read or see in each row. Without columns there is no table."
      count={fields.length}
    >
      {fields.map(({ id, key }, index) => (
        <Column key={id} index={index} onRemove={() => removeColumn(index, key)} />
      ))}
      <div>
        <Button onClick={addColumn}>Add column</Button>
      </div>
    </FieldSection>
  )
}

function Column({ index, onRemove }: { index: number; onRemove: () => void }) {
  const name = (field: keyof ColumnValues) => `columns.${index}.${field}`
  const type = useWatch({ name: name('type') }) as ColumnValues['type']
  const number = index + 1
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-md border p-4">
      <legend className="sr-only">Column {number}</legend>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField name={name('label')} label={`Column ${number}`} autoComplete="off" />
        <SelectField name={name('type')} label={`Column ${number} takes`}>
          <option value="number">Numbers</option>
          <option value="choice">One of some choices</option>
          <option value="text">Words</option>
        </SelectField>
      </div>
      {type === 'number' && <NumberFields name={name} />}
      {type === 'choice' && (
        <TextareaField
          name={name('choices')}
          label={`Choices of column ${number}`}
          hint="One per line"
          rows={3}
        />
      )}
      <div>
        <Button size="sm" variant="danger-quiet" onClick={onRemove}>
          Remove column {number}
        </Button>
      </div>
    </fieldset>
  )
}

const NumberFields = ({ name }: { name: (field: keyof ColumnValues) => string }) => (
  <div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-4">
    <TextField name={name('unit')} label="Unit" autoComplete="off" />
    <TextField name={name('leastCount')} label="Least count" inputMode="decimal" autoComplete="off" />
    <TextField name={name('min')} label="Lowest" inputMode="decimal" autoComplete="off" />
    <TextField name={name('max')} label="Highest" inputMode="decimal" autoComplete="off" />
  </div>
)
