import { Prisma, reachEverySession, type Tx } from '../../core/db.ts'
import { audit, bySystem } from '../../records/audit/audit.ts'
import { binDays } from '../../records/recycle-bin/days.ts'
import { enqueue } from '../../services/jobs/queue.ts'
import { recordsOver } from '../academic-session/records-over.ts'
import { anonymisePerson } from '../person/anonymise-person.ts'
import { lookUpPerson, nobody, type Who } from '../person/who.ts'

/** The school whose recycle bin it is. */
export type Bin = { institutionId: string }

const due = Prisma.sql`"removedAt" <= now() - make_interval(days => ${binDays})`
const studentDue = Prisma.sql`(${due} OR (${recordsOver()}))`

/** Few at a time, so that other schools get their turn in between, and little is rolled back when one fails. */
const atOnce = 20

/** Queues a job for each school with people or classes past restoring or keeping; returns how many. */
export async function emptyBins(tx: Tx): Promise<number> {
  await reachEverySession(tx)
  return tx.$executeRaw`
  WITH bin AS MATERIALIZED (
    SELECT "institutionId" FROM "Student" WHERE ${studentDue}
    UNION SELECT "institutionId" FROM "Teacher" WHERE ${due}
    UNION SELECT "institutionId" FROM "Class" WHERE ${due})
  INSERT INTO "Job" (id, kind, payload)
  SELECT gen_random_uuid(), 'emptyBin', jsonb_build_object('institutionId', bin."institutionId")
    FROM bin
   WHERE NOT EXISTS (SELECT 1 FROM "Job" j
                      WHERE j.kind = 'emptyBin' AND j."failedAt" IS NULL
                        AND j.payload->>'institutionId' = bin."institutionId"::text)`
}

/** Erases the next few people past restoring or keeping, and queues itself until nobody is left; then the classes. */
export async function emptyBin(tx: Tx, bin: Bin): Promise<void> {
  await reachEverySession(tx)
  const people = await takeNext(tx, bin)
  for (const { id } of people) {
    // One after the other: an address that two of them shared is the second one's alone.
    const person = await lookUpPerson(tx, bin.institutionId, id)
    if (person) await erase(tx, person)
  }
  if (people.length === atOnce) await enqueue(tx, 'emptyBin', bin)
  else await eraseClasses(tx, bin)
}

const takeNext = (tx: Tx, { institutionId }: Bin) => tx.$queryRaw<{ id: string }[]>`
  SELECT p.id
    FROM (SELECT id FROM "Student" WHERE ${studentDue} AND "institutionId" = ${institutionId}::uuid
          UNION ALL
          SELECT id FROM "Teacher" WHERE ${due} AND "institutionId" = ${institutionId}::uuid) p
   ORDER BY p.id LIMIT ${atOnce}`

/** The key of a student stays used; account, attempts, marks and every name are deleted. */
async function erase(tx: Tx, person: Who) {
  await anonymisePerson(tx, person)
  const gone = { id: person.id, name: nobody }
  await audit(tx, bySystem(person.institutionId), `${person.role.toLowerCase()}.erased`, gone)
}

/** Students who were in an erased class then have none. */
async function eraseClasses(tx: Tx, bin: Bin) {
  const classes = await tx.$queryRaw<{ id: string; name: string }[]>`
    SELECT id, classdivision AS name FROM "Class" WHERE ${due} AND "institutionId" = ${bin.institutionId}::uuid`
  const where = { institutionId: bin.institutionId }
  for (const gone of classes) {
    const classId = gone.id
    await tx.student.updateMany({ where: { classId, ...where }, data: { classId: null } })
    await tx.student.updateMany({
      where: { previousClassId: classId, ...where },
      data: { previousClassId: null },
    })
    await tx.class.deleteMany({ where: { id: classId, ...where } })
    await audit(tx, bySystem(bin.institutionId), 'class.erased', gone)
  }
}
