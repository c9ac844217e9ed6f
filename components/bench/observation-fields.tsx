import { useState } from 'react'
import { rowName } from '@/components/experiment/row-name'
import { Card } from '@/components/ui/card'
import { cx } from '@/components/ui/cx'
import { Field, fieldAttributes } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { cellProblem, columnTitle, maxTextLength, readCell } from '@/lib/school/experiment/cell'
import type { Sheet, SheetColumn } from '@/lib/school/experiment/sheet'
import { type Cell, cellId } from './cell-id'
import type { Work } from './work'

type Props = {
  sheet: Sheet
  cells: Work['cells']
  /** also shows errors in fields that have not been left yet */
  strict: boolean
  locked: boolean
  onChange: (cell: Cell & { text: string }) => void
}

/** The table of observations as a group of fields per row, so that it can be filled in on a phone. */
export function ObservationFields({
  sheet: { rowTitle, rows, columns },
  cells,
  strict,
  locked,
  onChange,
}: Props) {
  return (
    <Card flush>
      <ol className="divide-y">
        {rows.map(({ label }, row) => (
          <li key={label}>
            <fieldset className="px-4 py-3.5 sm:px-5">
              <legend className="float-left mb-2 w-full font-semibold">{rowName(rowTitle, label)}</legend>
              <div className="clear-both grid grid-cols-2 items-end gap-x-3 gap-y-3 sm:grid-cols-3">
                {columns.map((column) => (
                  <div
                    key={column.key}
                    className={cx('min-w-0', column.type !== 'number' && 'max-sm:col-span-2')}
                  >
                    <CellField
                      row={row}
                      column={column}
                      text={cells[row]?.[column.key] ?? ''}
                      strict={strict}
                      locked={locked}
                      onChange={(text) => onChange({ row, key: column.key, text })}
                    />
                  </div>
                ))}
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
    </Card>
  )
}

type CellFieldProps = {
  row: number
  column: SheetColumn
  text: string
  strict: boolean
  locked: boolean
  onChange: (text: string) => void
}

/** A reading; its error is shown once the field is left. */
function CellField({ row, column, text, strict, locked, onChange }: CellFieldProps) {
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
    <Field id={id} label={columnTitle(column)} error={error}>
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
          {...(column.type === 'number' ? { inputMode: 'decimal' } : { maxLength: maxTextLength })}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
