import type { Expected, SheetColumn, SheetWithExpected } from '@/lib/school/experiment/sheet'

/** A column as the form holds it; fields that its kind does not use stay empty. */
export type ColumnValues = {
  key: string
  label: string
  type: SheetColumn['type']
  unit: string
  leastCount: string
  min: string
  max: string
  choices: string
}

/** A row as the form holds it: the expected values by column key. */
export type RowValues = { label: string; expected: Record<string, string> }

export type SheetValues = {
  aim: string
  materials: string
  safety: string
  steps: string
  rowTitle: string
  columns: ColumnValues[]
  rows: RowValues[]
  graph: { x: string; y: string; title: string; note: string }
}

const noGraph = { x: '', y: '', title: '', note: '' }

/** The form's values where there is no sheet yet. */
export const noSheet: SheetValues = {
  aim: '',
  materials: '',
  safety: '',
  steps: '',
  rowTitle: 'Reading',
  columns: [],
  rows: [],
  graph: noGraph,
}

/** The form's values for an existing sheet. */
export const valuesOfSheet = (sheet: SheetWithExpected): SheetValues => ({
  aim: sheet.aim,
  rowTitle: sheet.rowTitle,
  graph: sheet.graph ?? noGraph,
  materials: sheet.materials.join('\n'),
  safety: sheet.safety.join('\n'),
  steps: sheet.steps.join('\n'),
  columns: sheet.columns.map(valuesOfColumn),
  rows: sheet.rows.map(({ label, expected }) => ({
    label,
    expected: Object.fromEntries(
      sheet.columns.map(({ key }) => [key, expected[key] ? typed(expected[key]) : '']),
    ),
  })),
})

function valuesOfColumn(column: SheetColumn): ColumnValues {
  const { key, label, type } = column
  const empty = { unit: '', leastCount: '', min: '', max: '', choices: '' }
  if (type === 'text') return { key, label, type, ...empty }
  if (type === 'choice') return { key, label, type, ...empty, choices: column.choices.join('\n') }
  return {
    key,
    label,
    type,
    choices: '',
    unit: column.unit ?? 'none',
    leastCount: `${column.leastCount}`,
    min: `${column.min}`,
    max: `${column.max}`,
  }
}

/** Formats an expected value as people type it: "28 to 33" or "Brown; Black". */
function typed(expected: Expected): string {
  if ('choices' in expected) return expected.choices.join('; ')
  const { min, max } = expected
  return min === max ? `${min}` : `${min} to ${max}`
}

const letters = [...'abcdefghijklmnopqrstuvwxyz']
const keys = ['', ...letters].flatMap((first) => letters.map((second) => `column${first}${second}`))

/** A new column with the first key not in `used`: observations and expected values are stored by key. */
export function newColumn(used: ReadonlySet<string>): ColumnValues {
  const key = keys.find((one) => !used.has(one))
  if (!key) throw new Error('No key is left for another column')
  return { key, label: '', type: 'number', unit: '', leastCount: '', min: '', max: '', choices: '' }
}

/** The rows without the expected values of a removed column. */
export const withoutColumn = (rows: RowValues[], removed: string): RowValues[] =>
  rows.map(({ label, expected }) => ({
    label,
    expected: Object.fromEntries(Object.entries(expected).filter(([key]) => key !== removed)),
  }))
