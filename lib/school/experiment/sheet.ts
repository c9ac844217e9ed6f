import { z } from 'zod'

const columnFields = {
  key: z.string().regex(/^[a-z]{1,20}$/),
  label: z.string(),
}

/** A quantity that is read from an instrument, or calculated from such readings. */
const NumberColumn = z.strictObject({
  ...columnFields,
  type: z.literal('number'),
  /** null for a count or a quantity without a unit */
  unit: z.string().nullable(),
  /** the smallest step that the instrument shows, in the unit */
  leastCount: z.number().positive(),
  /** the possible values, in the unit */
  min: z.number(),
  max: z.number(),
})
export type NumberColumn = z.output<typeof NumberColumn>

const TextColumn = z.strictObject({ ...columnFields, type: z.literal('text') })

const ChoiceColumn = z.strictObject({
  ...columnFields,
  type: z.literal('choice'),
  choices: z.array(z.string()).min(2),
})

export const SheetColumn = z.discriminatedUnion('type', [NumberColumn, TextColumn, ChoiceColumn])
export type SheetColumn = z.output<typeof SheetColumn>

/** Plots one number column over another. */
export const SheetGraph = z.strictObject({
  x: z.string(),
  y: z.string(),
  title: z.string(),
  /** what the points should show */
  note: z.string(),
})
export type SheetGraph = z.output<typeof SheetGraph>

const row = { label: z.string() }

const sheet = {
  aim: z.string(),
  materials: z.array(z.string()),
  safety: z.array(z.string()),
  steps: z.array(z.string()),
  /** what the rows of the table are: Sample, Reading, Day */
  rowTitle: z.string(),
  rows: z.array(z.strictObject(row)),
  columns: z.array(SheetColumn),
  graph: SheetGraph.nullable(),
}

/** What a student needs to do an experiment and to record their observations. */
export const Sheet = z.strictObject(sheet)
export type Sheet = z.output<typeof Sheet>

/** The expected reading in a cell: a range in the column's unit, or one of some choices. */
export const Expected = z.union([
  z.strictObject({ min: z.number(), max: z.number() }),
  z.strictObject({ choices: z.array(z.string()) }),
])
export type Expected = z.output<typeof Expected>

/** A `Sheet` with the expected readings, by row and column: for teachers only. */
export const SheetWithExpected = z.strictObject({
  ...sheet,
  rows: z.array(z.strictObject({ ...row, expected: z.record(z.string(), Expected) })),
})
export type SheetWithExpected = z.output<typeof SheetWithExpected>

/** The sheet as students see it. */
export const withoutExpected = ({ rows, ...sheet }: SheetWithExpected): Sheet => ({
  ...sheet,
  rows: rows.map(({ label }) => ({ label })),
})
