import { Card } from '@/components/ui/card'
import { cx } from '@/components/ui/cx'
import { Select } from '@/components/ui/select'
import { fieldsOf, type Kind } from '@/lib/school/roster/fields'
import type { ImportView } from '@/lib/school/roster/schema'

type Props = {
  kind: Kind
  columns: ImportView['columns']
  fields: (string | null)[]
  /** a few texts of each column */
  samples: string[][]
  onChoose: (at: number, field: string | null) => void
}

const head = 'px-3 py-2 text-left font-semibold text-muted text-sm max-sm:sr-only'

/** Each column of the file with some of what is in it, and what it is. */
export function ColumnTable({ kind, columns, fields, samples, onChoose }: Props) {
  return (
    <Card flush>
      <table className="w-full max-sm:block">
        <thead className="border-b bg-sunken max-sm:block">
          <tr className="max-sm:block">
            <th scope="col" className={head}>
              Column in the file
            </th>
            <th scope="col" className={head}>
              For example
            </th>
            <th scope="col" className={cx(head, 'sm:w-64')}>
              Is
            </th>
          </tr>
        </thead>
        <tbody className="divide-y max-sm:block">
          {columns.map(({ heading }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place, and columns never move
            <tr key={at} className="max-sm:block max-sm:px-4 max-sm:py-3">
              <th scope="row" className="px-3 py-2 text-left font-semibold max-sm:block max-sm:p-0">
                {heading}
              </th>
              <td className="max-w-96 truncate px-3 py-2 text-muted max-sm:block max-sm:px-0">
                {samples[at]?.join(' · ') || 'empty'}
              </td>
              <td className="px-3 py-2 max-sm:block max-sm:p-0">
                <Select
                  aria-label={`What ${heading} is`}
                  value={fields[at] ?? ''}
                  onChange={(event) => onChoose(at, event.target.value || null)}
                >
                  <option value="">Not brought in</option>
                  {fieldsOf[kind].map(({ name, label }) => (
                    <option key={name} value={name}>
                      {label}
                    </option>
                  ))}
                </Select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
