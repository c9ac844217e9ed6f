import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import { countTry } from '../../access/limit/limits.ts'
import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { AppError, fieldError } from '../../core/errors.ts'
import { once } from '../../core/idempotency.ts'
import { operation, own } from '../../core/operation.ts'
import { type ReadRow, readRows } from '../../services/files/read-rows.ts'
import { type Cell, cellsOfRow, refuseMonthFirst } from './cells.ts'
import { type Column, matchColumns, rematch } from './columns.ts'
import { deleteImportRowsLater } from './delete-import-rows.ts'
import { countVerdicts } from './draft.ts'
import { readEmails } from './email-lines.ts'
import type { Kind } from './fields.ts'
import { findImport } from './find-import.ts'
import { asImportKind, asKind, rosters } from './roster.ts'
import { CheckRoster, RematchImport } from './schema.ts'
import { loadRows, storeRows } from './stored-rows.ts'
import { viewChecked } from './view-import.ts'

type Input = z.output<typeof CheckRoster>
type Line = { line: number; cells: Cell[] }

/** Reads a roster and reports what each row would do. 422 on `content` for a bad file, on `mapping` for one that does not fit. */
const check = (kind: Kind) =>
  operation('roster.import', CheckRoster, async (ctx, input) => {
    await countTry('import:checks', ctx.actor.institutionId)
    const [headings, ...rows] =
      (kind === 'teachers' && readEmails(input.text)) || (await readRows(bytesOf(input), ctx.actor))
    if (!headings || rows.length === 0) {
      throw fieldError(
        'content',
        'There are no rows in this file. The first row holds the headings, the people follow.',
      )
    }
    refuseWider(headings, rows)
    const { id } = await once(ctx, `import.check.${kind}`, input, (tx) =>
      saveNew(tx, ctx.actor, kind, input, { headings, rows }),
    )
    return ctx.db.read((tx) => viewChecked(tx, ctx.actor, id))
  })

export const checkStudents = check('students')
export const checkTeachers = check('teachers')

/** A value to the right of the headings would be left out, as under a title in the first row; nobody would see it. 422 with its row. */
function refuseWider({ cells: { length } }: ReadRow, rows: ReadRow[]) {
  const wideRow = rows.find(({ cells }) => cells.slice(length).some((cell) => cell.trim() !== ''))
  if (!wideRow) return
  throw fieldError(
    'content',
    `Row ${wideRow.line} has a value to the right of the last heading. The first row must hold one heading for each column, without a title and without merged cells.`,
  )
}

function bytesOf({ content, text }: Input): Buffer {
  return content === undefined ? Buffer.from(text ?? '') : Buffer.from(content, 'base64')
}

async function saveNew(
  tx: Tx,
  actor: Member,
  kind: Kind,
  input: Input,
  { headings, rows }: { headings: ReadRow; rows: ReadRow[] },
) {
  const matched = matchColumns(kind, headings.cells)
  const columns = input.mapping ? rematch(kind, matched.columns, input.mapping) : matched.columns
  const { id } = await tx.import.create({
    data: {
      kind: asImportKind(kind),
      filename: input.filename || 'Pasted rows',
      dropped: matched.dropped,
      createdById: actor.accountId,
      createdByName: actor.name,
      ...own(actor),
    },
  })
  await deleteImportRowsLater(tx, { institutionId: actor.institutionId, importId: id })
  const lines = rows.map((row) => ({ line: row.line, cells: cellsOfRow(row, columns) }))
  await saveVerdicts(tx, actor, { id, kind }, columns, lines)
  await dropOldChecks(tx, actor)
  return { id }
}

/** How many imports of a school are kept that were checked and not added. */
const maxChecks = 20

async function dropOldChecks(tx: Tx, actor: Member) {
  const old = await tx.import.findMany({
    where: { status: 'CHECKED', ...own(actor) },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip: maxChecks,
    select: { id: true },
  })
  if (old.length === 0) return
  const ids = old.map(({ id }) => id)
  await tx.importRow.deleteMany({ where: { importId: { in: ids }, ...own(actor) } })
  await tx.import.deleteMany({ where: { id: { in: ids }, status: 'CHECKED', ...own(actor) } })
}

/** Matches the columns of a checked import again and reports what each row would do then. 409 once it was added. */
export const rematchImport = operation(
  'roster.import',
  RematchImport,
  async ({ actor, db }, { id, mapping }) => {
    await countTry('import:checks', actor.institutionId)
    await db.write(async (tx) => {
      const record = await findImport(tx, actor, id, 'lock')
      if (record.status !== 'CHECKED') throw new AppError('conflict', 'This import was already added.')
      const kind = asKind(record.kind)
      const columns = rematch(kind, record.columns as Column[], mapping)
      await checkAgain(tx, actor, { id, kind }, columns)
    })
    return db.read((tx) => viewChecked(tx, actor, id))
  },
)

/** Plans the stored rows of an import against the present data, and saves the new verdicts. */
export async function checkAgain(
  tx: Tx,
  actor: Member,
  target: { id: string; kind: Kind },
  columns: Column[],
) {
  const rows = await loadRows(tx, actor, target.id)
  await tx.importRow.deleteMany({ where: { importId: target.id, ...own(actor) } })
  await saveVerdicts(tx, actor, target, columns, rows)
}

async function saveVerdicts(
  tx: Tx,
  actor: Member,
  { id, kind }: { id: string; kind: Kind },
  columns: Column[],
  lines: Line[],
) {
  const { read, plan } = rosters[kind]
  const rows = await mapInChunks(refuseMonthFirst(lines, columns), ({ line, cells }) => ({
    line,
    ...read(cells, columns),
  }))
  const planned = await plan(tx, actor, rows)
  const storedRows = planned.map((one, index) => ({ planned: one, cells: lines[index]?.cells ?? [] }))
  await storeRows(tx, actor, id, storedRows)
  await tx.import.update({
    where: { institutionId_id: { id, ...own(actor) } },
    data: {
      columns,
      unknown: columns.filter(({ field }) => field === null).map(({ heading }) => heading),
      ...countVerdicts(planned),
    },
  })
}

const chunk = 100

/** Maps a long list in chunks of a hundred, yielding to other requests between them. */
async function mapInChunks<T, R>(items: T[], map: (item: T) => R): Promise<R[]> {
  const mapped: R[] = []
  for (const [index, item] of items.entries()) {
    if (index % chunk === chunk - 1) await setImmediate()
    mapped.push(map(item))
  }
  return mapped
}
