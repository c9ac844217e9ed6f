import { Prisma, scopeToEverySession, type Tx } from '../../core/db.ts'
import { daysBefore } from '../../core/retention-rule.ts'
import { audit, bySystem } from '../../records/audit/audit.ts'
import { binDays } from '../../records/recycle-bin/days.ts'
import { dropClass } from '../../school/class/drop-class.ts'
import { lockInstitute } from '../../school/institute/lock.ts'
import { pastRetention } from '../academic-session/past-retention.ts'
import { anonymisePerson } from '../person/anonymise-person.ts'
import { erasedName, inEverySession, lookUpPerson, type SchoolPerson } from '../person/school-person.ts'

/** A person or class of a school that is to be erased. */
type DueRow = { institutionId: string; id: string }

/** Matches rows that at this time can no longer be restored. */
export const pastRestoring = (at?: Prisma.Sql) => Prisma.sql`"removedAt" <= ${daysBefore(binDays, at)}`

const studentDue = Prisma.sql`(${pastRestoring()} OR (${pastRetention()}))`

/** Leavers of all schools are due in one night: every job would wait while the next one is looked for among all of theirs. */
const jobInterval = Prisma.sql`interval '100 milliseconds'`

/**
 * Queues a job for each of these people or classes, after those that wait already, so that one that cannot go holds up no other; returns how
 * many. `rows` selects their "institutionId" and id.
 */
export async function queueDueErasures(tx: Tx, rows: Prisma.Sql): Promise<number> {
  const waiting = await tx.job.count({ where: { kind: 'emptyBin', failedAt: null } })
  return tx.$executeRaw`
  WITH due AS MATERIALIZED (${rows})
  INSERT INTO "Job" (id, kind, payload, "runAt")
  SELECT gen_random_uuid(), 'emptyBin', jsonb_build_object('institutionId', due."institutionId", 'id', due.id),
         now() + (${waiting} + row_number() OVER () - 1) * ${jobInterval}
    FROM due
   WHERE NOT EXISTS (SELECT 1 FROM "Job" j
                      WHERE j.kind = 'emptyBin' AND j."failedAt" IS NULL AND j.payload->>'id' = due.id::text)`
}

/** Erases a person or class past restoring or keeping, if it is still there. */
export async function eraseDue(tx: Tx, { institutionId, id }: DueRow): Promise<void> {
  // One after the other in a school: an address that two people shared is the second one's alone.
  await lockInstitute(tx, institutionId)
  await scopeToEverySession(tx)
  const [due] = await tx.$queryRaw<object[]>`
    SELECT id FROM "Student" WHERE ${studentDue} AND id = ${id}::uuid AND "institutionId" = ${institutionId}::uuid
    UNION ALL
    SELECT id FROM "Teacher" WHERE ${pastRestoring()} AND id = ${id}::uuid AND "institutionId" = ${institutionId}::uuid`
  const person = due && (await lookUpPerson(tx, institutionId, id))
  if (person) await erase(tx, person)
  else await eraseClass(tx, { institutionId, id })
}

/** The key of a student stays used; account, attempts, marks and every name are deleted. */
async function erase(tx: Tx, person: SchoolPerson) {
  await moveErasureRequest(tx, person)
  await anonymisePerson(tx, person)
  const gone = { id: person.id, name: erasedName }
  const action = person.role === 'STUDENT' ? 'student.erased' : 'teacher.erased'
  await audit(tx, bySystem(person.institutionId), action, gone)
}

/** An erasure that is asked for goes on for a student who has a row in another session. */
async function moveErasureRequest(tx: Tx, person: SchoolPerson) {
  const [other] = (await inEverySession(tx, person)).filter(({ id }) => id !== person.id)
  if (!other) return
  const { institutionId, id: personId } = person
  await tx.erasureRequest.updateMany({
    where: { institutionId, personId, status: { in: ['asked', 'approved'] } },
    data: { personId: other.id },
  })
}

async function eraseClass(tx: Tx, { institutionId, id }: DueRow) {
  const [gone] = await tx.$queryRaw<{ id: string; name: string }[]>`
    SELECT id, classdivision AS name FROM "Class"
     WHERE ${pastRestoring()} AND id = ${id}::uuid AND "institutionId" = ${institutionId}::uuid`
  if (!gone) return
  await dropClass(tx, institutionId, id)
  await audit(tx, bySystem(institutionId), 'class.erased', gone)
}
