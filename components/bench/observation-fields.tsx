import { rowName } from '@/components/experiment/row-name'
import { Card } from '@/components/ui/card'
import { cx } from '@/components/ui/cx'
import type { Sheet } from '@/lib/school/experiment/sheet'
import { CellField } from './cell-field'
import type { Cell } from './cell-id'
import type { Work } from './work'

type Props = {
  sheet: Sheet
  cells: Work['cells']
  /** also says what is wrong in fields that were not left yet */
  strict: boolean
  locked: boolean
  onChange: (cell: Cell & { text: string }) => void
}

/** The table of observations, a group of fields for each row, so that it can be filled on a phone. */
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
                      {...{ strict, locked }}
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
