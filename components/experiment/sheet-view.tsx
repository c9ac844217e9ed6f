import { Card } from '@/components/ui/card'
import { ScrollBox } from '@/components/ui/scroll-box'
import { Section } from '@/components/ui/section'
import { columnTitle } from '@/lib/school/experiment/cell'
import { expectedWords } from '@/lib/school/experiment/expected'
import type { Expected, SheetColumn, SheetWithExpected } from '@/lib/school/experiment/sheet'
import { rowName } from './row-name'
import { SheetText } from './sheet-text'

/** An experiment sheet with its table of observations and the values expected in it. */
export const SheetView = ({ sheet }: { sheet: SheetWithExpected }) => (
  <>
    <SheetText sheet={sheet} />
    {sheet.columns.length > 0 && (
      <Section title="Observations" description="With what is expected, which teachers alone see.">
        <Card flush>
          <ObservationTable sheet={sheet} />
        </Card>
      </Section>
    )}
    {sheet.graph && (
      <Section title="Graph">
        <p className="max-w-text">
          {sheet.graph.title}. {sheet.graph.note}
        </p>
      </Section>
    )}
  </>
)

const ObservationTable = ({ sheet: { rowTitle, rows, columns } }: { sheet: SheetWithExpected }) => (
  <ScrollBox aria-label="Table of observations" className="overflow-x-auto">
    <table className="w-full text-sm">
      <thead>
        <tr className="border-b text-left align-bottom">
          <th scope="col" className="px-4 py-2 font-semibold">
            {rowTitle}
          </th>
          {columns.map((column) => (
            <th key={column.key} scope="col" className="px-4 py-2 font-semibold">
              {columnTitle(column)}
              <span className="block font-normal text-muted">{takes(column)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y">
        {rows.map(({ label, expected }) => (
          <tr key={label} className="align-top">
            <th scope="row" className="min-w-32 px-4 py-2 text-left font-normal">
              {rowName(rowTitle, label)}
            </th>
            {columns.map((column) => (
              <td key={column.key} className="px-4 py-2 tabular-nums">
                {wordsOf(column, expected[column.key])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
)

const wordsOf = (column: SheetColumn, expected: Expected | undefined) =>
  expected ? expectedWords(column, expected) : '–'

function takes(column: SheetColumn): string {
  if (column.type === 'text') return 'Words'
  if (column.type === 'choice') return column.choices.join(', ')
  return `${column.min} to ${column.max}, steps of ${column.leastCount}`
}
