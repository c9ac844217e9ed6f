import { useState } from 'react'
import { Field, fieldAttributes } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { cellProblem, columnTitle, longestText, readCell } from '@/lib/school/experiment/cell'
import type { SheetColumn } from '@/lib/school/experiment/sheet'
import { cellId } from './cell-id'

type Props = {
  row: number
  column: SheetColumn
  text: string
  strict: boolean
  locked: boolean
  onChange: (text: string) => void
}

/** One reading; what is wrong with it is said once the field is left. */
export function CellField({ row, column, text, strict, locked, onChange }: Props) {
  const [left, setLeft] = useState(false)
  const id = cellId({ row, key: column.key })
  const value = readCell(column, text)
  const problem = value === undefined ? null : cellProblem(column, value)
  const error = problem && (left || strict) ? problem : undefined
  const attributes = {
    ...fieldAttributes(id, undefined, error),
    value: text,
    onBlur: () => setLeft(true),
  }
  return (
    <Field id={id} label={columnTitle(column)} {...(error && { error })}>
      {column.type === 'choice' ? (
        <Select {...attributes} disabled={locked} onChange={(event) => onChange(event.target.value)}>
          <option value="">Choose</option>
          {column.choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </Select>
      ) : (
        <Input
          {...attributes}
          readOnly={locked}
          autoComplete="off"
          {...(column.type === 'number' ? { inputMode: 'decimal' } : { maxLength: longestText })}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
