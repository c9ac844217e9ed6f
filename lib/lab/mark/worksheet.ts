import { beginExport } from '../../access/limit/begin-export.ts'
import { fieldError } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { audit } from '../../records/audit/audit.ts'
import { type Format, fileAnswer } from '../../services/files/file-answer.ts'
import { readRows } from '../../services/files/read-rows.ts'
import type { Row } from '../../services/files/xlsx.ts'
import { codeOf } from '../practical/letters.ts'
import { readCurrentMarks } from './current-marks.ts'
import { loadGrid } from './grid.ts'
import type { GridCell, MarksGrid } from './grid-schema.ts'
import { openMarkedClass } from './marked-class.ts'
import { markText } from './parse-mark.ts'
import { markFieldsOf, typedMarkOf } from './parts.ts'
import type { SavedMark } from './schema.ts'
import { findColumns, traceHeading } from './worksheet-columns.ts'
import { compareRows, type SheetMark } from './worksheet-rows.ts'
import {
  type CheckedWorksheet,
  CheckWorksheet,
  WorksheetFile,
  type WorksheetMark,
} from './worksheet-schema.ts'
import { writeTrace } from './worksheet-trace.ts'

/** The marks of a class, drafts included, as CSV or XLSX: a row per student, a column per experiment. */
export const downloadWorksheet = operation(
  'mark.view',
  WorksheetFile,
  async (ctx, { file, class: classdivision }) => {
    await beginExport(ctx)
    const markedClass = await openMarkedClass(ctx, classdivision)
    const grid = await loadGrid(ctx, markedClass)
    await ctx.db.write((tx) =>
      audit(tx, ctx.actor, 'marks.exported', {
        id: markedClass.id,
        name: classdivision,
        detail: { students: grid.students.length },
      }),
    )
    const format = file.split('.')[1] as Format
    return fileAnswer(`labmark-marks-${classdivision}`, format, rowsOf(grid))
  },
)

async function* rowsOf({ students, experiments, cells }: MarksGrid): AsyncGenerator<Row> {
  const cellsByKey = new Map(cells.map((cell) => [`${cell.student} ${cell.experiment}`, cell]))
  const headings = experiments.map((one) => `${codeOf(one)} ${one.title} (out of ${one.maximum})`)
  yield ['Roll No', 'Name', ...headings, traceHeading]
  for (const { guid, rollNumber, username } of students) {
    const rowCells = experiments.map((one) => ({
      code: codeOf(one),
      cell: cellsByKey.get(`${guid} ${one.slug}`),
    }))
    const marks = rowCells.map(({ cell }) => (cell ? cellOf(cell) : ''))
    const marked = rowCells.flatMap(({ code, cell }) => (cell ? [{ code, cell }] : []))
    yield [rollNumber, username, ...marks, writeTrace(guid, marked)]
  }
}

/** A mark given as one number is a number cell, so that a spreadsheet can add it up. */
function cellOf(cell: GridCell): string | number {
  const mark = typedMarkOf(cell)
  return typeof mark === 'number' ? mark : markText(mark)
}

/** How many refused cells are listed one by one. */
const maxRefused = 500

/**
 * Reads a worksheet, Labmark's or the school's own with roll numbers, and previews its changes. Nothing is written: the chosen marks go to PUT
 * /experiments/marks with the versions given here. 422 on `content` for a file that cannot be understood; 404 for a class that one may not
 * see.
 */
export const checkWorksheet = operation(
  'mark.give',
  CheckWorksheet,
  async (ctx, { class: classdivision, content }): Promise<CheckedWorksheet> => {
    const shown = await openMarkedClass(ctx, classdivision)
    const [headings, ...rows] = await readRows(Buffer.from(content, 'base64'), ctx.actor)
    if (!headings || rows.length === 0) {
      throw fieldError('content', 'There are no rows in this file. The first row holds the headings.')
    }
    const grid = await loadGrid(ctx, shown)
    const columns = findColumns(headings.cells, grid.experiments)
    const { marks, refused, unchanged, blank, seen } = compareRows(grid, columns, rows)
    const requested = marks.map(({ student, experiment, cell }) => ({
      student: student.guid,
      experiment,
      attempt: cell?.attempt ?? null,
    }))
    const currentMarks = await ctx.db.read((tx) => readCurrentMarks(tx, ctx.actor, requested))
    return {
      class: classdivision,
      columns: columns.marks.map(({ heading, experiment }) => ({ heading, experiment: experiment.slug })),
      ignored: columns.ignored,
      marks: marks.map((mark, index) => asMark(mark, currentMarks[index])),
      refused: refused.slice(0, maxRefused),
      refusedCount: refused.length,
      unchanged,
      blank,
      absent: grid.students.length - seen.size,
    }
  },
)

/** The version is the one that the verdict is based on: a later change is a conflict and is not overwritten. */
function asMark(
  { line, student, experiment, kind, mark, cell }: SheetMark,
  current: SavedMark | undefined,
): WorksheetMark {
  const { guid, username, rollNumber } = student
  return {
    line,
    student: guid,
    username,
    rollNumber,
    experiment,
    kind,
    ...markFieldsOf(mark),
    was: cell?.marks ?? null,
    wasAbsence: cell?.absence ?? null,
    wasParts: cell?.parts ?? null,
    wasByName: current?.markedByName ?? null,
    wasAt: current?.markedAt ?? null,
    attempt: cell?.attempt ?? null,
    version: cell?.version ?? 0,
  }
}
