import { z } from 'zod'
import { name, optionalText, text } from '../../core/fields.ts'
import { lines } from './form.ts'
import { Expected, type SheetColumn, type SheetGraph, type SheetWithExpected } from './sheet.ts'
import { type SheetProblem, sheetProblems } from './sheet-problems.ts'

const wrongNumber = 'Enter a number'
const number = z.union([z.number(), optionalText(20)]).optional()

/** A column as its form sends it, or as it is stored. */
const columnForm = z
  .object({
    key: z.string().regex(/^[a-z]{1,20}$/),
    label: name(60),
    type: z.enum(['number', 'text', 'choice'], 'Choose what is written'),
    unit: optionalText(20).nullable().optional(),
    leastCount: number,
    min: number,
    max: number,
    choices: lines(12, 60).optional(),
  })
  .transform((column, { addIssue }): SheetColumn => {
    const refuse = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message })
    const { key, label, type, choices = [] } = column
    if (type === 'text') return { key, label, type }
    if (type === 'choice') {
      if (choices.length < 2) refuse('choices', 'Give two choices or more')
      // It separates choices where they are expected.
      if (choices.some((one) => one.includes(';'))) refuse('choices', 'Write choices without ;')
      return { key, label, type, choices }
    }
    const readNumber = (field: 'leastCount' | 'min' | 'max') => {
      const typed = column[field]
      const value = typed === '' || typed === undefined ? Number.NaN : Number(typed)
      if (!Number.isFinite(value)) refuse(field, wrongNumber)
      return value
    }
    const [leastCount, min, max] = [readNumber('leastCount'), readNumber('min'), readNumber('max')]
    if (leastCount <= 0) refuse('leastCount', 'Enter a number above 0')
    const unit = column.unit === null || column.unit?.toLowerCase() === 'none' ? null : (column.unit ?? '')
    return { key, label, type, unit, leastCount, min, max }
  })

const rowForm = z.object({
  label: name(60),
  expected: z.record(z.string(), z.union([Expected, optionalText(200)])).default({}),
})

const graphForm = z
  .object({ x: z.string(), y: z.string(), title: optionalText(100), note: optionalText(300) })
  .nullable()

/** An experiment's sheet as its form sends it: lists with one item a line, and expected readings as people write them. */
export const SheetForm = z
  .object({
    aim: text(1000).meta({ example: 'Find the density of a stone.' }),
    materials: lines(20, 300).meta({ example: ['A spring balance', 'A measuring cylinder'] }),
    safety: lines(20, 300).meta({ example: ['Wipe up spilt water.'] }),
    steps: lines(30, 500).meta({ example: ['Weigh the stone.', 'Read the level before and after.'] }),
    rowTitle: name(40).meta({ example: 'Reading' }),
    rows: z
      .array(rowForm)
      .max(30, 'Use at most 30 rows')
      .meta({ example: [{ label: '1', expected: { mass: '0.4 to 0.6' } }] }),
    columns: z
      .array(columnForm)
      .max(12, 'Use at most 12 columns')
      .meta({
        example: [
          { key: 'mass', label: 'Mass', type: 'number', unit: 'kg', leastCount: 0.01, min: 0, max: 2 },
        ],
      }),
    graph: graphForm.default(null).meta({ example: null }),
  })
  .transform(({ rows, graph, ...form }, { addIssue }): SheetWithExpected => {
    const sheet = {
      ...form,
      rows: rows.map(({ label, expected }) => ({ label, expected: readExpected(expected, form.columns) })),
      graph: graph && graph.title !== '' ? graph : null,
    }
    for (const { path, message } of [
      ...emptyLists(form),
      ...untitled(graph, form.columns),
      ...sheetProblems(sheet),
    ])
      addIssue({ code: 'custom', path, message })
    return sheet
  })

const emptyLists = (form: { materials: string[]; steps: string[] }) =>
  (['materials', 'steps'] as const).flatMap((field) =>
    form[field].length === 0 ? [{ path: [field], message: 'Write at least one line' }] : [],
  )

/** A graph that lacks only its title is an error; an axis whose column was removed counts as empty. */
function untitled(graph: SheetGraph | null, columns: SheetColumn[]): SheetProblem[] {
  if (graph?.title !== '') return []
  const isBegun =
    graph.note !== '' ||
    columns.some(({ key, type }) => type === 'number' && [graph.x, graph.y].includes(key))
  return isBegun
    ? [{ path: ['graph', 'title'], message: 'Give the graph a title, or empty its other fields' }]
    : []
}

function readExpected(typed: Record<string, Expected | string>, columns: SheetColumn[]) {
  const types = new Map(columns.map(({ key, type }) => [key, type]))
  return Object.fromEntries(
    Object.entries(typed).flatMap(([key, value]) => {
      // A removed column takes its expected readings along.
      if (value === '' || !types.has(key)) return []
      return [[key, typeof value === 'string' ? parseExpected(value, types.get(key)) : value]]
    }),
  )
}

const range = /^(-?\d{1,9}(?:\.\d{1,9})?)(?: to (-?\d{1,9}(?:\.\d{1,9})?))?$/

/** 28 to 33, or 30, is a range; Brown; Black are choices, empty ones left out. */
function parseExpected(typed: string, type: SheetColumn['type'] | undefined): Expected {
  const match = type === 'number' ? range.exec(typed.replaceAll('−', '-')) : null
  if (match) return { min: Number(match[1]), max: Number(match[2] ?? match[1]) }
  const choices = typed.split(';').map((one) => one.trim())
  return { choices: choices.filter((one) => one !== '') }
}
