import { Prisma, type Tx } from '../db.ts'
import { enqueue } from '../jobs/queue.ts'
import { log } from '../log.ts'
import { binDays } from './days.ts'
import { forgetExpired } from './expired.ts'
import { eraseUnconfirmed } from './unconfirmed.ts'

// Runs over all institutes, and so in SQL: every statement works only on rows that are in the bin for too long.

/** Erases for good what has been in a recycle bin for 30 days or has run out, and queues itself for the next night. */
export async function purge(tx: Tx): Promise<void> {
  const people = (await purgePeople(tx, 'Student')) + (await purgePeople(tx, 'Teacher'))
  const classes = await purgeClasses(tx)
  const unconfirmed = await eraseUnconfirmed(tx)
  await forgetExpired(tx)
  log.info({ people, classes, unconfirmed }, 'recycle bins emptied')
  await enqueue(tx, 'purge', {}, nextNight())
}

const due = Prisma.sql`"removedAt" <= now() - make_interval(days => ${binDays})`

/** What a student's key was used for stays used; their account, attempts and marks go. */
async function purgePeople(tx: Tx, table: 'Student' | 'Teacher'): Promise<number> {
  const from = Prisma.raw(`"${table}"`)
  const name = Prisma.raw(table === 'Student' ? 'username' : '"fullName"')
  await record(
    tx,
    `${table.toLowerCase()}.erased`,
    Prisma.sql`SELECT "institutionId", id, ${name} FROM ${from} WHERE ${due}`,
  )
  if (table === 'Student') {
    await tx.$executeRaw`
      UPDATE "AccessKey" SET "studentId" = NULL
       WHERE "studentId" IN (SELECT id FROM "Student" WHERE ${due})`
  }
  return tx.$executeRaw`DELETE FROM "Account" WHERE id IN (SELECT id FROM ${from} WHERE ${due})`
}

/** Students keep nothing of a class that is gone but that they are in none. */
async function purgeClasses(tx: Tx): Promise<number> {
  await record(
    tx,
    'class.erased',
    Prisma.sql`SELECT "institutionId", id, classdivision FROM "Class" WHERE ${due}`,
  )
  await tx.$executeRaw`
    UPDATE "Student" s
       SET "classId" = nullif(s."classId", c.id), "previousClassId" = nullif(s."previousClassId", c.id)
      FROM "Class" c
     WHERE c."institutionId" = s."institutionId" AND c.id IN (s."classId", s."previousClassId")
       AND c.id IN (SELECT id FROM "Class" WHERE ${due})`
  return tx.$executeRaw`DELETE FROM "Class" WHERE ${due}`
}

/** An entry in each institute's log for every row (institutionId, id, name) that goes. */
const record = (tx: Tx, action: string, rows: Prisma.Sql) => tx.$executeRaw`
  INSERT INTO "AuditEntry" ("institutionId", id, "actorName", action, "subjectId", "subjectName")
  SELECT gone."institutionId", gen_random_uuid(), 'Labmark', ${action}, gone.id::text, gone.name
    FROM (${rows}) AS gone("institutionId", id, name)`

/** The next half past two in the night, India's time, when schools sleep. */
export function nextNight(now = new Date()): Date {
  const next = new Date(now)
  next.setUTCHours(21, 0, 0, 0)
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1)
  return next
}
