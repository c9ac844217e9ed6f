import { v7 } from 'uuid'
import type { Member } from '../../core/actor.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { moveCodes } from '../../school/parent/move-codes.ts'
import { detailColumns } from '../../school/student/detail-columns.ts'
import { recordKeyEvents } from '../../shop/key/record-events.ts'
import { newRolls } from './new-rolls.ts'
import type { StayingStudent } from './plan.ts'

/**
 * Gives everybody who stays a row in the next session: the same name, number and password in their new class, with their key, the
 * parents' consent and codes, and an erasure that is asked for. Marks and the board's numbers are not copied.
 */
export async function carryStudents(
  tx: Tx,
  actor: Member,
  staying: StayingStudent[],
  classes: Map<string, string>,
) {
  if (staying.length === 0) return
  const rolls = newRolls(staying)
  const rows = staying.map(({ id, classdivision, askAnew }) => ({
    old: id,
    id: v7(),
    class: classes.get(classdivision),
    roll: rolls.get(id),
    ask: askAnew,
    consent: v7(),
  }))
  const carried = Prisma.sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    AS r(old uuid, id uuid, class uuid, roll text, ask boolean, consent uuid)`
  await tx.$executeRaw`${accounts(carried, actor)}`
  await tx.$executeRaw`${students(carried, actor)}`
  await tx.$executeRaw`${consents(carried, actor)}`
  await moveCodes(
    tx,
    rows.map((row) => ({ from: row.old, to: row.id })),
  )
  await moveKeys(tx, actor, carried)
  await moveErasures(tx, actor, carried)
}

const accounts = (carried: Prisma.Sql, { institutionId }: Member) => Prisma.sql`
  INSERT INTO "Account" (id, role, email, "institutionId", "passwordHash", "passwordChangedAt", "mustChangePassword",
                         "emailVerifiedAt", "lastSignInAt")
  SELECT r.id, a.role, a.email, a."institutionId", a."passwordHash", a."passwordChangedAt", a."mustChangePassword",
         a."emailVerifiedAt", a."lastSignInAt"
    FROM ${carried} JOIN "Account" a ON a.id = r.old AND a."institutionId" = ${institutionId}::uuid`

const students = (carried: Prisma.Sql, { institutionId }: Member) => Prisma.sql`
  INSERT INTO "Student" ("institutionId", id, "continuesId", username, "rollNumber", "admissionNumber", "apaarId", "loginName", "classId",
                         ${detailColumns((column) => column)}, "registrationDate", subsplan, consent)
  SELECT s."institutionId", r.id, s.id, s.username,
         r.roll, s."admissionNumber", s."apaarId", s."loginName", r.class,
         ${detailColumns((column) => `s.${column}`)}, s."registrationDate",
         CASE WHEN EXISTS (SELECT 1 FROM "AccessKey" k WHERE k."institutionId" = ${institutionId}::uuid AND k."studentId" = s.id)
              THEN s.subsplan ELSE 'free' END,
         CASE WHEN r.ask THEN 'none' ELSE s.consent END
    FROM ${carried} JOIN "Student" s ON s."institutionId" = ${institutionId}::uuid AND s.id = r.old`

/** Copies the answer that counts, unless the parents are to be asked again. */
const consents = (carried: Prisma.Sql, { institutionId }: Member) => Prisma.sql`
  INSERT INTO "ConsentEntry" ("institutionId", id, "studentId", state, via, notice, language, "parentName", relation,
                              "recordedById", "recordedByName", ip, at)
  SELECT DISTINCT ON (e."institutionId", r.id)
         e."institutionId", r.consent, r.id, e.state, e.via, e.notice, e.language, e."parentName", e.relation,
         e."recordedById", e."recordedByName", e.ip, e.at
    FROM ${carried} JOIN "ConsentEntry" e ON e."institutionId" = ${institutionId}::uuid AND e."studentId" = r.old AND NOT r.ask
   ORDER BY e."institutionId", r.id, e.at DESC, e.id DESC`

async function moveKeys(tx: Tx, { institutionId, accountId }: Member, carried: Prisma.Sql) {
  const moved = await tx.$queryRaw<{ id: string }[]>`
    UPDATE "AccessKey" k SET "studentId" = r.id FROM ${carried}
     WHERE k."institutionId" = ${institutionId}::uuid AND k."studentId" = r.old
     RETURNING k.id`
  const ids = moved.map(({ id }) => id)
  await recordKeyEvents(tx, institutionId, ids, { reason: 'Goes on into the next session', byId: accountId })
}

/** An erasure that was asked for and not done is of the student who goes on, so that it is still decided and done. */
const moveErasures = (tx: Tx, { institutionId }: Member, carried: Prisma.Sql) => tx.$executeRaw`
  UPDATE "ErasureRequest" e SET "personId" = r.id FROM ${carried}
   WHERE e."institutionId" = ${institutionId}::uuid AND e."personId" = r.old AND e.status IN ('asked', 'approved')`
