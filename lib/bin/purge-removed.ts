import { Prisma, type Tx } from '../db.ts'
import { forgetInHistories, forgetNames } from '../person/forget-names.ts'
import { nobody, type Who } from '../person/who.ts'
import { binDays } from './days.ts'

// Runs over all institutes, and so in SQL: every statement works only on rows that are in the bin for too long.

const due = Prisma.sql`"removedAt" <= now() - make_interval(days => ${binDays})`

export const purgeStudents = (tx: Tx) => purgePeople(tx, 'Student')
export const purgeTeachers = (tx: Tx) => purgePeople(tx, 'Teacher')

/** What a student's key was used for stays used; account, attempts and marks go, and every name with them. */
async function purgePeople(tx: Tx, table: 'Student' | 'Teacher'): Promise<number> {
  const from = Prisma.raw(`"${table}"`)
  const name = Prisma.raw(table === 'Student' ? 'username' : '"fullName"')
  const people = await tx.$queryRaw<Who[]>`
    SELECT p."institutionId", p.id, a.role::text AS role, p.${name} AS name, a.email
      FROM ${from} p JOIN "Account" a ON a.id = p.id WHERE ${due} ORDER BY p.id`
  for (const person of people) await forgetNames(tx, person)
  await record(
    tx,
    `${table.toLowerCase()}.erased`,
    Prisma.sql`SELECT "institutionId", id, ${nobody}::text FROM ${from} WHERE ${due}`,
  )
  const gone = await tx.$executeRaw`DELETE FROM "Account" WHERE id IN (SELECT id FROM ${from} WHERE ${due})`
  for (const person of people) await forgetInHistories(tx, person)
  return gone
}

/** Students keep nothing of a class that is gone but that they are in none. */
export async function purgeClasses(tx: Tx): Promise<number> {
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
