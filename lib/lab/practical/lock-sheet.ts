import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import { isAbove } from './check-sheet.ts'
import { loadContext } from './sheet-context.ts'
import { ruleOfSheet, sheetDigest } from './sheet-lines.ts'
import { loadSheetStudents } from './sheet-rows.ts'

/** Serialises signing, uploading and reopening of the same sheet. */
export const lockSheetOfClass = (tx: Tx, { institutionId }: Member, classId: string) =>
  tx.$executeRaw`SELECT 1 FROM "Class" WHERE id = ${classId}::uuid AND "institutionId" = ${institutionId}::uuid FOR UPDATE`

/** Locks the sheet of a class and reads it. */
export async function lockSheet(tx: Tx, actor: Member, classId: string, division: string) {
  await lockSheetOfClass(tx, actor, classId)
  const context = await loadContext(tx, actor, classId)
  return { classId, division, context, rows: await loadSheetStudents(tx, actor, classId) }
}

export type LockedSheet = Awaited<ReturnType<typeof lockSheet>>

/** 409 unless the sheet is the one that the sender has read. */
export function refuseChangedSheet({ division, context, rows }: LockedSheet, digest: string) {
  if (sheetDigest(division, ruleOfSheet(context), rows) !== digest)
    throw new AppError('conflict', 'The sheet has changed in the meantime. Please look at it again.')
}

/** 422 when a mark is above its maximum: the board accepts none. */
export function refuseAbove({ context, rows }: LockedSheet) {
  const rule = ruleOfSheet(context)
  const above = rows.find((row) => isAbove(row, rule))
  if (above) throw new AppError('invalid', `${above.username} has a mark above the maximum.`)
}
