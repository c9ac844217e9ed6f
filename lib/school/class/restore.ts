import type { Member } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { operation, own } from '../../core/operation.ts'
import { audit, auditAll } from '../../records/audit/audit.ts'
import { inBin } from '../../records/recycle-bin/days.ts'
import { refuseConflicts } from '../../records/recycle-bin/refuse-conflicts.ts'
import { BinId, RestoreClasses, type RestoredClass } from '../../records/recycle-bin/schema.ts'
import { lockStudents } from '../student/lock-students.ts'
import { lockTeachersOf } from '../teacher/lock-teachers.ts'
import { appointLeads } from './lead.ts'
import { leavers } from './removed.ts'

/**
 * Restores a class with its teachers, and with those of its students who still have no class and whose roll number nobody else has.
 * 404 after 30 days, 409 when a class of that name exists again.
 */
export const restoreClass = operation('bin.use', BinId, async (ctx, { id }) => {
  const [restored] = await restoreFromBin(ctx, [id])
  if (!restored) throw new Error('what was found came back')
  return restored
})

/** Restores several classes like `restoreClass`: all of them or none, and the 409 names the reason for each. */
export const restoreClasses = operation('bin.use', RestoreClasses, (ctx, { classes }) =>
  restoreFromBin(ctx, [...new Set(classes)]),
)

const restoreFromBin = ({ actor, db }: Context, ids: string[]): Promise<RestoredClass[]> =>
  db.write(async (tx) => {
    const removed = await findRemoved(tx, actor, ids)
    refuseConflicts(await findConflicts(tx, actor, removed))
    await lockTeachersOf(tx, actor, ids)
    const where = { id: { in: ids }, ...inBin(), ...own(actor) }
    const { count } = await tx.class.updateMany({ where, data: { removedAt: null, binKey: '' } })
    if (count !== ids.length) throw notInBin()
    await appointLeads(tx, actor, ids)
    const restored: RestoredClass[] = []
    for (const one of removed) restored.push(await restoreMembers(tx, actor, one))
    return restored
  })

type RemovedClass = { id: string; classdivision: string }

async function findRemoved(tx: Tx, actor: Member, ids: string[]): Promise<RemovedClass[]> {
  const classes = await tx.class.findMany({
    where: { id: { in: ids }, ...inBin(), ...own(actor) },
    select: { id: true, classdivision: true },
    orderBy: { id: 'asc' },
  })
  if (classes.length !== ids.length) throw notInBin()
  return classes
}

const notInBin = () => notFound('There is no such class in the recycle bin.')

/** Those whose name another class has by now, or another one that is to be restored with them. */
async function findConflicts(tx: Tx, actor: Member, removed: RemovedClass[]) {
  const divisions = removed.map(({ classdivision }) => classdivision)
  const live = await tx.class.findMany({
    where: { classdivision: { in: divisions }, removedAt: null, ...own(actor) },
    select: { id: true, classdivision: true },
  })
  const isTaken = (one: RemovedClass) =>
    [...live, ...removed].some((other) => other.classdivision === one.classdivision && other.id !== one.id)
  const reason = 'there is another class of this name'
  return removed.filter(isTaken).map(({ id, classdivision }) => ({ guid: id, name: classdivision, reason }))
}

async function restoreMembers(tx: Tx, actor: Member, { id, classdivision }: RemovedClass) {
  const returned = await returnStudents(tx, actor, id)
  const studentsLeft = await tx.student.count({ where: { previousClassId: id, ...leavers, ...own(actor) } })
  const studentsBack = returned.length
  const counts = { studentsBack, studentsLeft }
  await audit(tx, actor, 'class.restored', { id, name: classdivision, detail: counts })
  const detail = { from: null, to: classdivision }
  const subjects = returned.map((one) => ({ id: one.id, name: one.username, detail }))
  await auditAll(tx, actor, 'student.moved', subjects)
  return { guid: id, classdivision, ...counts }
}

/** Students who have come to share a roll number are left out: the admin must decide whose it is. */
async function returnStudents(tx: Tx, { institutionId }: Member, classId: string) {
  await lockStudents(tx, { institutionId }, Prisma.sql`"previousClassId" = ${classId}::uuid`)
  return tx.$queryRaw<{ id: string; username: string }[]>`
    UPDATE "Student" s SET "classId" = ${classId}::uuid, "previousClassId" = NULL
     WHERE s."institutionId" = ${institutionId}::uuid AND s."previousClassId" = ${classId}::uuid
       AND s."classId" IS NULL AND s."removedAt" IS NULL
       AND NOT EXISTS (
         SELECT 1 FROM "Student" o
          WHERE o."institutionId" = s."institutionId" AND o.id <> s.id AND o."removedAt" IS NULL
            AND o."rollNumber" = s."rollNumber"
            AND (o."classId" = ${classId}::uuid OR (o."classId" IS NULL AND o."previousClassId" = ${classId}::uuid)))
    RETURNING s.id, s.username`
}
