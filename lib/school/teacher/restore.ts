import type { Member } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import type { Tx } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { naturalOrder } from '../../core/natural-order.ts'
import { operation, own } from '../../core/operation.ts'
import { auditAll } from '../../records/audit/audit.ts'
import { inBin } from '../../records/recycle-bin/days.ts'
import { refuseConflicts } from '../../records/recycle-bin/refuse-conflicts.ts'
import { BinId, type RestoredTeacher, RestoreTeachers } from '../../records/recycle-bin/schema.ts'
import { appointLeads } from '../class/lead.ts'
import { lockClasses } from '../class/lock-classes.ts'

/** Restores a teacher with those of their classes that still exist. 404 after 30 days, 409 when somebody has their id. */
export const restoreTeacher = operation('bin.use', BinId, async (ctx, { id }) => {
  const [restored] = await restoreFromBin(ctx, [id])
  if (!restored) throw new Error('who was found came back')
  return restored
})

/** Restores several teachers like `restoreTeacher`: all of them or none, and the 409 names the reason for each. */
export const restoreTeachers = operation('bin.use', RestoreTeachers, (ctx, { teachers }) =>
  restoreFromBin(ctx, [...new Set(teachers)]),
)

const restoreFromBin = ({ actor, db }: Context, ids: string[]): Promise<RestoredTeacher[]> =>
  db.write(async (tx) => {
    const removed = await findRemoved(tx, actor, ids)
    refuseConflicts(await findIdConflicts(tx, actor, removed))
    const where = { id: { in: ids }, ...own(actor) }
    const { count } = await tx.teacher.updateMany({
      where: { ...where, ...inBin() },
      data: { removedAt: null, binKey: '' },
    })
    if (count !== ids.length) throw notInBin()
    await tx.account.updateMany({ where, data: { disabledAt: null } })
    const classes = await lockClasses(tx, actor, { ofTeachers: ids })
    const classIds = classes.map(({ id }) => id)
    await appointLeads(tx, actor, classIds)
    const subjects = removed.map(({ id, fullName }) => ({ id, name: fullName }))
    await auditAll(tx, actor, 'teacher.restored', subjects)
    const links = await tx.classTeacher.findMany({
      where: { teacherId: { in: ids }, classId: { in: classIds }, ...own(actor) },
      select: { teacherId: true, classId: true },
    })
    const divisions = new Map(classes.map(({ id, classdivision }) => [id, classdivision]))
    return removed.map(({ id, fullName }) => {
      const teacherLinks = links.filter(({ teacherId }) => teacherId === id)
      return {
        guid: id,
        fullName,
        classIds: teacherLinks.flatMap((one) => divisions.get(one.classId) ?? []).sort(naturalOrder.compare),
      }
    })
  })

type RemovedTeacher = { id: string; fullName: string; displayId: string | null }

async function findRemoved(tx: Tx, actor: Member, ids: string[]): Promise<RemovedTeacher[]> {
  const teachers = await tx.teacher.findMany({
    where: { id: { in: ids }, ...inBin(), ...own(actor) },
    select: { id: true, fullName: true, displayId: true },
    orderBy: { id: 'asc' },
  })
  if (teachers.length !== ids.length) throw notInBin()
  return teachers
}

const notInBin = () => notFound('There is no such teacher in the recycle bin.')

/** Those whose teacher id somebody else has by now, or another one who is to be restored with them. */
async function findIdConflicts(tx: Tx, actor: Member, removed: RemovedTeacher[]) {
  const displayIds = removed.flatMap(({ displayId }) => displayId ?? [])
  const holders = await tx.teacher.findMany({
    where: { displayId: { in: displayIds }, removedAt: null, ...own(actor) },
    select: { id: true, fullName: true, displayId: true },
  })
  return removed.flatMap(({ id, fullName, displayId }) => {
    const holder = [...holders, ...removed].find(
      (one) => displayId && one.displayId === displayId && one.id !== id,
    )
    const reason = `the teacher id ${displayId} belongs to ${holder?.fullName}`
    return holder ? [{ guid: id, name: fullName, reason }] : []
  })
}
