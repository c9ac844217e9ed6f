import type { Member } from '../actor.ts'
import { audit } from '../audit/audit.ts'
import { binStart, daysLeft } from '../bin/days.ts'
import { BinId, BinQuery, type Removed } from '../bin/schema.ts'
import { db, type Tx } from '../db.ts'
import { AppError, notFound } from '../errors.ts'
import { operation, own } from '../operation.ts'
import { containing, type Page, pageOf } from '../page.ts'
import { appointLeads } from './lead.ts'

const inBin = () => ({ removedAt: { gt: binStart() } })

/** Students whom the removal of this class left without a class. */
const leavers = { where: { classId: null, removedAt: null } }

/** The classes that can still be restored; the hint counts the students who would come back. */
export const listRemovedClasses = operation(
  'bin.view',
  BinQuery,
  async (actor, query): Promise<Page<Removed>> => {
    const { q, sort, order, cursor: skip, limit: take } = query
    const where = { ...(q && { classdivision: containing(q) }), ...inBin(), ...own(actor) }
    const [total, classes] = await Promise.all([
      db.class.count({ where }),
      db.class.findMany({
        where,
        select: { id: true, classdivision: true, removedAt: true, _count: { select: { leavers } } },
        orderBy: [{ [sort === 'name' ? 'classdivision' : 'removedAt']: order }, { id: 'asc' }],
        skip,
        take,
      }),
    ])
    const items = classes.map(({ id, classdivision, removedAt, _count }) => {
      const at = removedAt ?? new Date()
      const hint = _count.leavers === 1 ? '1 student' : `${_count.leavers} students`
      return { guid: id, name: classdivision, hint, removedAt: at.toISOString(), daysLeft: daysLeft(at) }
    })
    return pageOf(items, total, query)
  },
)

/**
 * Brings a class back with its teachers, and with the students it had who are still in no class and whose roll number
 * is theirs alone. 404 past 30 days, 409 when there is a class of that name again.
 */
export const restoreClass = operation('bin.use', BinId, (actor, { id }) =>
  db.$transaction(async (tx) => {
    const removed = await tx.class.findFirst({ where: { id, ...inBin(), ...own(actor) } })
    if (!removed) throw notFound('There is no such class in the recycle bin.')
    const { classdivision } = removed
    await refuseSecond(tx, actor, classdivision)
    const where = { institutionId_id: { institutionId: actor.institutionId, id } }
    await tx.class.update({ where, data: { removedAt: null, binKey: '' } })
    const studentsBack = await bringBack(tx, actor, id)
    const studentsLeft = await tx.student.count({
      where: { previousClassId: id, ...leavers.where, ...own(actor) },
    })
    await appointLeads(tx, actor, [id])
    await audit(tx, actor, 'class.restored', {
      id,
      name: classdivision,
      detail: { studentsBack, studentsLeft },
    })
    return { guid: id, classdivision, studentsBack, studentsLeft }
  }),
)

async function refuseSecond(tx: Tx, actor: Member, classdivision: string) {
  const second = await tx.class.count({ where: { classdivision, removedAt: null, ...own(actor) } })
  if (second === 0) return
  throw new AppError(
    'conflict',
    `There is a class ${classdivision} again. Rename that one first, then restore.`,
  )
}

/** Two who have come to share a roll number stay out: the admin must say whose it is. */
async function bringBack(tx: Tx, { institutionId }: Member, classId: string): Promise<number> {
  return tx.$executeRaw`
    UPDATE "Student" s SET "classId" = ${classId}::uuid, "previousClassId" = NULL
     WHERE s."institutionId" = ${institutionId}::uuid AND s."previousClassId" = ${classId}::uuid
       AND s."classId" IS NULL AND s."removedAt" IS NULL
       AND NOT EXISTS (
         SELECT 1 FROM "Student" o
          WHERE o."institutionId" = s."institutionId" AND o.id <> s.id AND o."removedAt" IS NULL
            AND o."rollNumber" = s."rollNumber"
            AND (o."classId" = ${classId}::uuid OR (o."classId" IS NULL AND o."previousClassId" = ${classId}::uuid)))`
}
