import type { z } from 'zod'
import type { Member } from '../../core/actor.ts'
import type { Answer } from '../../core/answer.ts'
import type { Tx } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import { operation, own } from '../../core/operation.ts'
import { audit } from '../../records/audit/audit.ts'
import { enqueue } from '../../services/jobs/queue.ts'
import { findImport, type ImportRecord, sessionBegunSince, undoUntil } from './find-import.ts'
import { asKind, nameOf } from './roster.ts'
import { ImportId, type UndoneImport } from './schema.ts'
import { loadRows, writeFault } from './stored-rows.ts'
import type { SkippedRow } from './touched.ts'
import { undoStudents } from './undo-students.ts'
import { undoTeachers } from './undo-teachers.ts'
import { type CreatedClass, loadView } from './view-import.ts'

const undoers = { students: undoStudents, teachers: undoTeachers }

/**
 * Undoes an import of the last 24 hours: people it added are removed and people it changed get their former values, except those who
 * have been changed or signed in, or got a key, marks or an answer of their parents since; they are returned in `left`. 409 when it is too
 * late or already undone, and for students of a session that has ended since.
 */
export const undoImport = operation('roster.import', ImportId, async ({ actor, db }, { id }) => {
  const skipped = await db.write((tx) => undo(tx, actor, id))
  return { ...(await db.read((tx) => loadView(tx, actor, id))), left: skipped }
})

/** For the route. */
export const asUndone = (undone: z.output<typeof UndoneImport>): Answer => ({
  message:
    undone.left.length === 0
      ? 'The import was undone.'
      : `The import was undone, except for ${undone.left.length}. The list says why.`,
  data: undone,
})

async function undo(tx: Tx, actor: Member, id: string) {
  const record = await findImport(tx, actor, id, 'lock')
  if (undoUntil(record) === null) throw new AppError('conflict', refusal(record))
  refuseEarlierSession(record)
  const storedRows = await loadRows(tx, actor, id)
  if (storedRows.length === 0) throw new AppError('conflict', 'The rows of this import have been deleted.')
  const rows = storedRows.filter(({ verdict }) => verdict === 'ADD' || verdict === 'CHANGE')
  const createdIds = (record.classes as CreatedClass[]).map((one) => one.id)
  const unsorted = await undoers[asKind(record.kind)](tx, actor, rows, createdIds)
  const skipped = unsorted.toSorted((a, b) => a.line - b.line)
  await removeUnused(tx, actor, createdIds)
  await close(tx, actor, record, skipped)
  const emailsChanged = rows.some(({ verdict, before }) => verdict === 'CHANGE' && before.email)
  if (emailsChanged) await enqueue(tx, 'credentials', { institutionId: actor.institutionId, importId: id })
  const names = new Map(rows.map((row) => [row.line, nameOf(row.data) || nameOf(row.before)]))
  return skipped.map(({ line, reason }) => ({ line, name: names.get(line) ?? '', reason }))
}

function refusal({ status }: ImportRecord) {
  if (status === 'UNDONE') return 'This import was already undone.'
  return status === 'CHECKED'
    ? 'This import was not added yet.'
    : 'An import can be undone for 24 hours only.'
}

/** Refuses to undo what was done to students of a session that has ended; once that runs again, it can be undone. */
function refuseEarlierSession(record: ImportRecord) {
  const session = sessionBegunSince(record)
  if (!session) return
  throw new AppError(
    'conflict',
    `The session ${session.name} has begun since this import, and a session that has ended does not change. To undo the import, undo the session first.`,
  )
}

async function close(tx: Tx, actor: Member, { id, filename }: ImportRecord, skipped: SkippedRow[]) {
  const rows = skipped.map(({ line, reason }) => ({
    line,
    error: writeFault({ field: 'row', message: reason }),
  }))
  await tx.$executeRaw`
    UPDATE "ImportRow" row SET errors = ARRAY[r.error]
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(line int, error text)
     WHERE row."institutionId" = ${actor.institutionId}::uuid AND row."importId" = ${id}::uuid AND row.line = r.line`
  await tx.import.update({
    where: { institutionId_id: { id, ...own(actor) } },
    data: { status: 'UNDONE', undoneAt: new Date() },
  })
  await audit(tx, actor, 'import.undone', { id, name: filename, detail: { left: skipped.length } })
}

/** Removes classes that the import created and that nobody has come to use. They are locked, so whoever was about to use one is seen. */
async function removeUnused(tx: Tx, actor: Member, ids: string[]) {
  await tx.$executeRaw`
    DELETE FROM "Class" c
     WHERE c."institutionId" = ${actor.institutionId}::uuid AND c.id = ANY(${ids}::uuid[])
       AND NOT EXISTS (SELECT 1 FROM "Student" s WHERE s."institutionId" = c."institutionId"
                                                   AND c.id IN (s."classId", s."previousClassId"))
       AND NOT EXISTS (SELECT 1 FROM "ClassTeacher" l WHERE l."institutionId" = c."institutionId" AND l."classId" = c.id)
       AND NOT EXISTS (SELECT 1 FROM "Release" r WHERE r."institutionId" = c."institutionId" AND r."classId" = c.id)`
}
