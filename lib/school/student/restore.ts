import type { z } from 'zod'
import type { Member } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { operation, own } from '../../core/operation.ts'
import { auditAll } from '../../records/audit/audit.ts'
import { type Conflict, refuseConflicts } from '../../records/recycle-bin/refuse-conflicts.ts'
import { loginNameOf } from './login-name.ts'
import { RestoreStudent, RestoreStudents } from './schema.ts'
import { listChanged } from './selection.ts'
import { matching, removed, studentsVisibleTo, tables } from './visible.ts'

type Restore = z.output<typeof RestoreStudents>

/**
 * Restores students from the recycle bin: all of them or none. 404 for one who is not in it; 409 when a filter matches another number, and
 * when somebody has their place in the class by now, unless `withoutClass` restores those without one. Those whom the removal of their
 * class left without one are restored to it if it has come back.
 */
export const restoreStudents = operation('bin.use', RestoreStudents, (ctx, input) =>
  restoreFromBin(ctx, input),
)

/** Restores one student like `restoreStudents`. */
export const restoreStudent = operation('bin.use', RestoreStudent, (ctx, { id, withoutClass }) =>
  restoreFromBin(ctx, { students: [id], withoutClass }),
)

const restoreFromBin = ({ actor, db }: Context, { withoutClass, ...selection }: Restore) =>
  db.write(async (tx) => {
    const rows = await lockRemoved(tx, actor, await chosenIds(tx, actor, selection))
    const withoutClassHelps = rows.every(({ number }) => number === null)
    refuseConflicts(conflictsOf(rows, withoutClass), { withoutClassHelps })
    const ids = rows.map(({ guid }) => guid)
    const classless = rows.filter((one) => one.place !== null)
    await tx.student.updateMany({
      where: { id: { in: classless.map(({ guid }) => guid) }, ...own(actor) },
      data: { classId: null, previousClassId: null },
    })
    const returned = await returnToClasses(tx, actor, ids)
    await tx.student.updateMany({
      where: { id: { in: ids }, ...own(actor) },
      data: { removedAt: null, binKey: '' },
    })
    await tx.account.updateMany({ where: { id: { in: ids }, ...own(actor) }, data: { disabledAt: null } })
    const subjects = rows.map((one) => ({ id: one.guid, name: one.username }))
    await auditAll(tx, actor, 'student.restored', subjects)
    const left = classless.filter(({ from }) => from !== null)
    const moved = [
      ...left.map(({ guid: id, username: name, from }) => ({ id, name, detail: { from, to: null } })),
      ...returned.map(({ id, username: name, to }) => ({ id, name, detail: { from: null, to } })),
    ]
    await auditAll(tx, actor, 'student.moved', moved)
    return { students: ids, withoutClass: classless.map(({ guid }) => guid) }
  })

/**
 * `from` is the class that they are in. `place` and `number` are the reasons why their place in the class, or one of their numbers or
 * names, is taken; else null.
 */
type RemovedStudent = {
  guid: string
  username: string
  from: string | null
  place: string | null
  number: string | null
}

async function chosenIds(tx: Tx, actor: Member, { students, filter }: Omit<Restore, 'withoutClass'>) {
  if (!filter) return [...new Set(students)]
  const found = await tx.$queryRaw<{ id: string }[]>`
    SELECT s.id FROM ${tables} WHERE ${matching(filter, removed)} AND ${studentsVisibleTo(actor)}`
  if (found.length !== filter.count) throw listChanged(found.length, filter.count)
  return found.map(({ id }) => id)
}

/** Puts students back into the live classes whose removal had left them without one. */
const returnToClasses = (tx: Tx, { institutionId }: Member, ids: string[]) =>
  tx.$queryRaw<{ id: string; username: string; to: string }[]>`
    UPDATE "Student" s SET "classId" = c.id, "previousClassId" = NULL
      FROM "Class" c
     WHERE s."institutionId" = ${institutionId}::uuid AND s.id = ANY(${ids}::uuid[]) AND s."classId" IS NULL
       AND c."institutionId" = s."institutionId" AND c.id = s."previousClassId" AND c."removedAt" IS NULL
    RETURNING s.id, s.username, c.classdivision AS "to"`

/** Locks removed students and the classes of their places, so that no class is removed while its students are restored. */
async function lockRemoved(tx: Tx, actor: Member, ids: string[]): Promise<RemovedStudent[]> {
  const { institutionId } = actor
  const taken = (match: Prisma.Sql) => isTaken(institutionId, match, ids)
  await tx.$executeRaw`
    SELECT 1 FROM "Class" c
     WHERE c.id IN (SELECT coalesce(s."classId", s."previousClassId") FROM "Student" s
                     WHERE s."institutionId" = ${institutionId}::uuid AND s.id = ANY(${ids}::uuid[]))
       AND c."institutionId" = ${institutionId}::uuid ORDER BY c.id FOR SHARE`
  const rows = await tx.$queryRaw<RemovedStudent[]>`
    SELECT s.id AS guid, s.username, CASE WHEN s."classId" IS NOT NULL THEN c.classdivision END AS "from",
           CASE WHEN c."removedAt" IS NOT NULL THEN 'class ' || c.classdivision || ' was removed'
                WHEN ${taken(samePlace)}
                THEN 'roll number ' || s."rollNumber" || ' in ' || c.classdivision || ' is taken' END AS place,
           CASE WHEN ${taken(Prisma.sql`o."admissionNumber" = s."admissionNumber"`)}
                THEN 'admission number ' || s."admissionNumber" || ' is taken'
                WHEN ${taken(Prisma.sql`o."boardRollNumber" = s."boardRollNumber"`)}
                THEN 'board roll number ' || s."boardRollNumber" || ' is taken'
                WHEN ${taken(Prisma.sql`o."apaarId" = s."apaarId"`)} THEN 'the APAAR id is taken'
                WHEN ${taken(sameLogin)} THEN 'sign-in name ' || ${loginNameOf} || ' is taken' END AS number
      FROM "Student" s
      LEFT JOIN "Class" c ON c."institutionId" = s."institutionId" AND c.id = coalesce(s."classId", s."previousClassId")
                         AND (s."classId" IS NOT NULL OR c."removedAt" IS NULL)
     WHERE s.id = ANY(${ids}::uuid[]) AND ${removed} AND ${studentsVisibleTo(actor)}
     ORDER BY s.id FOR UPDATE OF s`
  if (rows.length !== ids.length) throw notFound('One of these students is not in the recycle bin.')
  return rows
}

/** Of the class (c), or left without it by its removal. */
const samePlace = Prisma.sql`o."rollNumber" = s."rollNumber"
  AND (o."classId" = c.id OR (o."classId" IS NULL AND o."previousClassId" = c.id))`

const sameLogin = Prisma.sql`o."loginKey" = s."loginKey"`

/** Whether another student of the school, live or being restored too, has the same. */
const isTaken = (school: string, match: Prisma.Sql, ids: string[]) => Prisma.sql`EXISTS (
  SELECT 1 FROM "Student" o
   WHERE o."institutionId" = ${school}::uuid AND o.id <> s.id AND ${match}
     AND (o."removedAt" IS NULL OR o.id = ANY(${ids}::uuid[])))`

function conflictsOf(rows: RemovedStudent[], withoutClass: boolean): Conflict[] {
  return rows.flatMap(({ guid, username: name, place, number }) => {
    const reason = number ?? (withoutClass ? null : place)
    return reason ? [{ guid, name, reason }] : []
  })
}
