import type { Member } from '../../core/actor.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { isSameValue } from './draft.ts'
import type { RowData } from './roster.ts'
import type { StoredRow } from './stored-rows.ts'

/** A row that an undo leaves as it is, and why. */
export type SkippedRow = { line: number; reason: string }

export const changedSinceImport = 'was changed since'
export const removedSince = 'was removed since'
export const frozenSince = 'has marks of a class that was signed since'
export const claimedSince = 'has used the account since, so its email stays'

/** The people who have used their account, or got something that must not vanish with it; each with the reason why they stay. */
export async function findTouched(tx: Tx, actor: Member, ids: string[]): Promise<Map<string, string>> {
  const matching = Prisma.sql`a."institutionId" = ${actor.institutionId}::uuid AND a.id = ANY(${ids}::uuid[])`
  // First, so that nobody uses their account between this check and the removal.
  await tx.$executeRaw`SELECT 1 FROM "Account" a WHERE ${matching} ORDER BY a.id FOR UPDATE`
  const rows = await tx.$queryRaw<{ id: string; why: string | null }[]>`
    SELECT a.id,
           CASE WHEN a."lastSignInAt" IS NOT NULL THEN 'has signed in since'
                WHEN a."passwordChangedAt" IS NOT NULL AND a."mustChangePassword" THEN 'was given a new password since'
                WHEN a."passwordChangedAt" IS NOT NULL THEN 'has chosen a password since'
                WHEN EXISTS (SELECT 1 FROM "AccessKey" k
                              WHERE k."institutionId" = ${actor.institutionId}::uuid AND k."studentId" = a.id)
                  OR EXISTS (SELECT 1 FROM "KeyEvent" e
                              WHERE e."institutionId" = ${actor.institutionId}::uuid AND e."studentId" = a.id)
                THEN 'has got a key since'
                WHEN EXISTS (SELECT 1 FROM "Attempt" t
                              WHERE t."institutionId" = ${actor.institutionId}::uuid AND t."studentId" = a.id)
                THEN 'has attempted experiments since'
                WHEN EXISTS (SELECT 1 FROM "AssessmentMark" m
                              WHERE m."institutionId" = ${actor.institutionId}::uuid AND m."studentId" = a.id AND m.version > 0)
                THEN 'has marks of the internal assessment since'
                WHEN s.consent <> 'none' THEN 'has an answer of the parents since'
                WHEN s."boardRollNumber" IS NOT NULL OR s."apaarId" IS NOT NULL OR s."boardBatchId" IS NOT NULL
                THEN ${changedSinceImport} END AS why
      FROM "Account" a
      LEFT JOIN "Student" s ON s."institutionId" = ${actor.institutionId}::uuid AND s.id = a.id
     WHERE ${matching}`
  return new Map(rows.flatMap(({ id, why }) => (why ? [[id, why]] : [])))
}

/** Separates rows that can be undone from those that stay, with their reason. */
export function separateSkipped(rows: StoredRow[], reasonOf: (row: StoredRow) => string | null) {
  const skipped: SkippedRow[] = []
  const undoable: StoredRow[] = []
  for (const row of rows) {
    const reason = reasonOf(row)
    if (reason) skipped.push({ line: row.line, reason })
    else undoable.push(row)
  }
  return { skipped, undoable }
}

/** Whether a person still has the row's values in these fields. */
export const isUnchanged = (current: RowData, imported: RowData, fields: string[]) =>
  (fields as (keyof RowData)[]).every((field) => isSameValue(current[field], imported[field]))
