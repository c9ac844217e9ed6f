import { z } from 'zod'
import { type Continued, restoreSignIns } from '../../access/account/account-email.ts'
import type { Member } from '../../core/actor.ts'
import { Prisma, scopeToEverySession, type Tx } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { audit } from '../../records/audit/audit.ts'
import { lockInstitute } from '../../school/institute/lock.ts'
import { moveCodes } from '../../school/parent/move-codes.ts'
import { keepsApaar } from '../../school/student/apaar.ts'
import { lockKeys } from '../../shop/key/lock-keys.ts'
import { recordKeyEvents } from '../../shop/key/record-events.ts'
import { currentSession } from './current.ts'
import { lockSession } from './lock-session.ts'
import { moveRecordsBack } from './move-records-back.ts'
import { moveRows } from './move-rows.ts'
import { refuseInUse } from './refuse-in-use.ts'
import { readStudentIds } from './student-ids.ts'

/** For how long a new session can be undone, in hours. */
export const undoHours = 24

/**
 * Ends the newest session and makes the one before it current again, with every row as it was, except that students keep the email and
 * password that they have by now. 409 after a day, and while the new session has students, experiments, batches or board roll numbers of its
 * own, changed experiments, attempts, marks, or answers of parents.
 */
export const undoNextSession = operation(
  'academic-session.begin',
  z.object({}),
  ({ actor, db }) =>
    db.write(async (tx) => {
      await lockInstitute(tx, actor.institutionId)
      await lockKeys(tx, actor)
      const { current, before } = await findUndoableSession(tx, actor)
      await lockSession(tx, actor.institutionId)
      await scopeToEverySession(tx)
      await refuseInUse(tx, actor)
      await deleteNextSession(tx, actor)
      await resumePreviousSession(tx, actor, before)
      await endPlansWithoutKey(tx, actor)
      await eraseApaarUnlessKept(tx, actor)
      await audit(tx, actor, 'session.undone', { id: current, name: current })
      return { name: before.name }
    }),
  { recheck: true },
)

/** The key of a student who left may have been taken back, and even given to another, while they were in the past session. */
const endPlansWithoutKey = (tx: Tx, { institutionId }: Member) => tx.$executeRaw`
  UPDATE "Student" s SET subsplan = 'free'
   WHERE s."institutionId" = ${institutionId}::uuid AND s."pastSession" = '' AND s.subsplan = 'premium'
     AND NOT EXISTS (SELECT 1 FROM "AccessKey" k
                      WHERE k."institutionId" = ${institutionId}::uuid AND k."studentId" = s.id)`

type PreviousSession = { name: string; endedAt: Date }

async function findUndoableSession(tx: Tx, { institutionId }: Member) {
  const current = await currentSession(tx, institutionId)
  const [before] = await tx.$queryRaw<PreviousSession[]>`
    SELECT name, "endedAt" FROM "AcademicSession"
     WHERE "institutionId" = ${institutionId}::uuid AND "endedAt" > now() - make_interval(hours => ${undoHours})
     ORDER BY "endedAt" DESC LIMIT 1`
  if (!before) throw new AppError('conflict', `A session can be undone for ${undoHours} hours only.`)
  return { current: current.name, before }
}

const isInNextSession = ({ institutionId }: Member) =>
  Prisma.sql`s."institutionId" = ${institutionId}::uuid AND s."pastSession" = ''`

/** Gives keys back to the students who had them, and then deletes the new session except for the recycle bin. */
async function deleteNextSession(tx: Tx, actor: Member) {
  const { institutionId, accountId } = actor
  const returnedKeys = await tx.$queryRaw<{ id: string }[]>`
    UPDATE "AccessKey" k SET "studentId" = s."continuesId" FROM "Student" s
     WHERE k."institutionId" = ${institutionId}::uuid AND k."studentId" = s.id AND s."continuesId" IS NOT NULL AND ${isInNextSession(actor)}
     RETURNING k.id`
  const ids = returnedKeys.map(({ id }) => id)
  await recordKeyEvents(tx, institutionId, ids, { reason: 'The next session was undone', byId: accountId })
  // The plan goes with the key: one may have been assigned or returned meanwhile.
  await tx.$executeRaw`
    UPDATE "Student" o SET subsplan = s.subsplan FROM "Student" s
     WHERE o."institutionId" = ${institutionId}::uuid AND o.id = s."continuesId" AND o.subsplan <> s.subsplan AND ${isInNextSession(actor)}`
  await deleteAccounts(tx, actor)
  const inNextSession = { institutionId, pastSession: '' }
  const unplaced = { classId: null, previousClassId: null, boardBatchId: null }
  await tx.student.updateMany({ where: inNextSession, data: unplaced })
  await tx.class.deleteMany({ where: inNextSession })
  await tx.practicalRule.deleteMany({ where: inNextSession })
  await tx.experiment.deleteMany({ where: inNextSession })
  await tx.boardBatch.deleteMany({ where: inNextSession })
  await tx.academicSession.deleteMany({ where: { institutionId, endedAt: null } })
}

/** Deletes the accounts of students who go on into the new session. What they sign in with, mailed or chosen since, stays theirs. */
async function deleteAccounts(tx: Tx, { institutionId }: Member) {
  const continuing = await tx.student.findMany({
    where: { institutionId, pastSession: '', continuesId: { not: null } },
    select: { id: true, continuesId: true },
  })
  await restoreSignIns(tx, institutionId, continuing)
  await moveErasuresBack(tx, institutionId, continuing)
  await replaceNamedIds(tx, institutionId, continuing)
  await moveRecordsBack(tx, institutionId, continuing)
  await moveCodes(
    tx,
    continuing.flatMap(({ id, continuesId }) => (continuesId ? [{ from: id, to: continuesId }] : [])),
  )
  const ids = continuing.map(({ id }) => id)
  await tx.$executeRaw`DELETE FROM "Account" WHERE id = ANY (${ids}::uuid[])`
}

/** Refused requests too: they hold a name, and would otherwise keep it when the student is erased. */
const moveErasuresBack = (tx: Tx, institutionId: string, continuing: Continued[]) => tx.$executeRaw`
  UPDATE "ErasureRequest" e SET "personId" = r."continuesId"
    FROM jsonb_to_recordset(${JSON.stringify(continuing)}::jsonb) AS r(id uuid, "continuesId" uuid)
   WHERE e."institutionId" = ${institutionId}::uuid AND e."personId" = r.id AND e.status <> 'done'`

/** Notifications of the new session name its students by ids that nobody has any more: an erasure would not find them. */
async function replaceNamedIds(tx: Tx, institutionId: string, continuing: Continued[]) {
  const previousIds = new Map(continuing.map(({ id, continuesId }) => [id, continuesId ?? id]))
  const notifications = await tx.$queryRaw<{ id: string; namedIds: string[] }[]>`
    SELECT id, "namedIds" FROM "Notification"
     WHERE "institutionId" = ${institutionId}::uuid AND "namedIds" && ${[...previousIds.keys()]}::uuid[]
       AND "createdAt" > now() - make_interval(hours => ${undoHours})`
  const updated = notifications.map((one) => ({
    id: one.id,
    namedIds: one.namedIds.map((id) => previousIds.get(id) ?? id),
  }))
  await tx.$executeRaw`
    UPDATE "Notification" n SET "namedIds" = r."namedIds"
      FROM jsonb_to_recordset(${JSON.stringify(updated)}::jsonb) AS r(id uuid, "namedIds" uuid[])
     WHERE n."institutionId" = ${institutionId}::uuid AND n.id = r.id`
}

async function resumePreviousSession(tx: Tx, { institutionId }: Member, { name, endedAt }: PreviousSession) {
  const students = await readStudentIds(tx, institutionId, name)
  // Accurate to the millisecond, as in JavaScript.
  await tx.$executeRaw`
    UPDATE "Account" SET "disabledAt" = NULL WHERE id = ANY (${students}::uuid[]) AND "disabledAt" = ${endedAt}`
  await moveRows(tx, institutionId, name, '')
  await tx.academicSession.updateMany({ where: { institutionId, name }, data: { endedAt: null } })
}

/** The school may have stopped storing APAAR ids in the session that is undone: those of the one before go too. */
async function eraseApaarUnlessKept(tx: Tx, actor: Member) {
  if (await keepsApaar(tx, actor)) return
  const { institutionId } = actor
  const where = { institutionId, pastSession: '', apaarId: { not: null } }
  await tx.student.updateMany({ where, data: { apaarId: null } })
}
