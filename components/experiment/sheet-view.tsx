import { ScrollBox } from '@/components/ui/scroll-box'
import { CardSection, Section } from '@/components/ui/section'
import { columnTitle } from '@/lib/school/experiment/cell'
import { expectedWords } from '@/lib/school/experiment/expected'
import type { Expected, SheetColumn, SheetWithExpected } from '@/lib/school/experiment/sheet'
import { readingsClass } from './readings'
import { rowName } from './row-name'
import { SheetText } from './sheet-text'

/** An experiment sheet with its table of observations and the values expected in it. */
export const SheetView = ({ sheet }: { sheet: SheetWithExpected }) => (
  <>
    <SheetText sheet={sheet} />
    {sheet.columns.length > 0 && (
      <CardSection
        title="Observations"
        description="With the expected answers, which only teachers see."
        flush
      >
        <ObservationTable sheet={sheet} />
      </CardSection>
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
  <ScrollBox aria-label="Table of observations" className="overflow-x-auto px-4 py-2 sm:px-5">
    <table className={readingsClass(columns)}>
      <thead>
        <tr>
          <th scope="col">{rowTitle}</th>
          {columns.map((column) => (
            <th key={column.key} scope="col">
              {columnTitle(column)}
              <span className="block font-normal text-muted">{takes(column)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, expected }) => (
          <tr key={label}>
            <th scope="row">{rowName(rowTitle, label)}</th>
            {columns.map((column) => (
              <td key={column.key} data-label={columnTitle(column)}>
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
