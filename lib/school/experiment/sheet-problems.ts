import type { SheetColumn, SheetWithExpected } from './sheet.ts'

/** An error at a place in a sheet, and what to do about it. */
export type SheetProblem = { path: (string | number)[]; message: string }

/** The errors of a sheet beyond its shape; none for a complete one. */
export function sheetProblems({ rows, columns, graph }: SheetWithExpected): SheetProblem[] {
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const duplicates = [
    ...repeated(columns.map(({ label }) => label)).map((index) => ['columns', index, 'label']),
    ...repeated(rows.map(({ label }) => label)).map((index) => ['rows', index, 'label']),
  ].map((path) => ({ path, message: 'This name is already used' }))
  const readings = rows.flatMap(({ expected }, index) =>
    Object.entries(expected).flatMap(([key, value]) => {
      const column = byKey.get(key)
      const message = column ? expectedProblem(column, value) : 'There is no such column'
      return message ? [{ path: ['rows', index, 'expected', key], message }] : []
    }),
  )
  const axes = (['x', 'y'] as const).flatMap((axis) =>
    graph && byKey.get(graph[axis])?.type !== 'number'
      ? [{ path: ['graph', axis], message: 'Choose a column of numbers' }]
      : [],
  )
  // Reported at the first field above the rows, which exists without any.
  const noRows =
    columns.length > 0 && rows.length === 0
      ? [{ path: ['rowTitle'], message: 'Add a row: a table needs at least one' }]
      : []
  return [...duplicates, ...noRows, ...columns.flatMap(columnProblems), ...readings, ...axes]
}

function repeated(names: string[]): number[] {
  const plain = names.map((name) => name.toLowerCase())
  return plain.flatMap((name, index) => (plain.indexOf(name) < index ? [index] : []))
}

function columnProblems(column: SheetColumn, index: number): SheetProblem[] {
  if (column.type !== 'number') return []
  const { unit, min, max } = column
  return [
    ...(unit === '' ? [{ path: ['columns', index, 'unit'], message: 'Give the unit, or write none' }] : []),
    ...(min >= max
      ? [{ path: ['columns', index, 'max'], message: 'Enter a number above the lowest reading' }]
      : []),
  ]
}

function expectedProblem(column: SheetColumn, value: SheetWithExpected['rows'][number]['expected'][string]) {
  if (column.type === 'text')
    return 'choices' in value && value.choices.length > 0 ? null : 'Write words, with ; between them'
  if (column.type === 'choice')
    return 'choices' in value && value.choices.length > 0 && isAmong(value.choices, column.choices)
      ? null
      : 'Use choices of the column, with ; between them'
  return 'min' in value && column.min <= value.min && value.min <= value.max && value.max <= column.max
    ? null
    : `Write 28 or 28 to 33: numbers from ${column.min} to ${column.max}`
}

const isAmong = (values: string[], allowed: string[]) => values.every((one) => allowed.includes(one))
