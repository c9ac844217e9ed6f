import type { Continued } from '../../access/account/account-email.ts'
import { Prisma, type Tx } from '../../core/db.ts'

/**
 * For an academic session that is undone: gives what was recorded about its students the ids that they had in the session before. Otherwise
 * an erasure would not find the names beside ids that nobody has any more, and the breach log would miss who was viewed.
 */
export async function moveRecordsBack(tx: Tx, institutionId: string, continuing: Continued[]): Promise<void> {
  const moves = Prisma.sql`
    jsonb_to_recordset(${JSON.stringify(continuing)}::jsonb) AS m(id uuid, "continuesId" uuid)`
  await tx.$executeRaw`SELECT labmark_move_log_back(${institutionId}::uuid)`
  await moveAccessRecords(tx, institutionId, moves)
  await tx.$executeRaw`
    UPDATE "ImportRow" r SET "personId" = m."continuesId" FROM ${moves}
     WHERE r."institutionId" = ${institutionId}::uuid AND r."personId" = m.id`
  await tx.$executeRaw`
    UPDATE "Job" j SET payload = jsonb_set(j.payload, '{accountId}', to_jsonb(m."continuesId")) FROM ${moves}
     WHERE j.payload->>'accountId' = m.id::text`
  const ids = continuing.map(({ id }) => id)
  await deleteAnswersAbout(tx, institutionId, ids)
}

/** Adds them to those of the same day about the row of the session before. */
async function moveAccessRecords(tx: Tx, institutionId: string, moves: Prisma.Sql) {
  await tx.$executeRaw`
    INSERT INTO "AccessRecord" AS known ("institutionId", "accountId", day, scope, times, "firstAt", "lastAt")
    SELECT r."institutionId", r."accountId", r.day, 'student:' || m."continuesId", r.times, r."firstAt", r."lastAt"
      FROM ${moves} JOIN "AccessRecord" r ON r."institutionId" = ${institutionId}::uuid AND r.scope = 'student:' || m.id
    ON CONFLICT ("institutionId", "accountId", day, scope) DO UPDATE
       SET times = known.times + excluded.times, "firstAt" = least(known."firstAt", excluded."firstAt"),
           "lastAt" = greatest(known."lastAt", excluded."lastAt")`
  await tx.$executeRaw`
    DELETE FROM "AccessRecord" r USING ${moves}
     WHERE r."institutionId" = ${institutionId}::uuid AND r.scope = 'student:' || m.id`
}

/** A repeat of such a request names students who are not there any more, so nothing is done twice. */
const deleteAnswersAbout = (tx: Tx, institutionId: string, ids: string[]) => tx.$executeRaw`
  DELETE FROM "IdempotentAnswer" a
   WHERE a."institutionId" = ${institutionId}::uuid
     AND EXISTS (SELECT 1 FROM jsonb_path_query(a.answer, '$.**.student') AS named(id)
                  WHERE named.id #>> '{}' = ANY(${ids}::text[]))`
