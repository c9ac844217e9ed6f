import type { Member } from '../actor.ts'
import { audit } from '../audit/audit.ts'
import { binStart, daysLeft } from '../bin/days.ts'
import { BinId, BinQuery, type Removed } from '../bin/schema.ts'
import { appointLeads } from '../class/lead.ts'
import { lockClasses } from '../class/lock-classes.ts'
import { db, type Tx } from '../db.ts'
import { AppError, notFound } from '../errors.ts'
import { operation, own } from '../operation.ts'
import { containing, type Page, pageOf } from '../page.ts'
import { byDivision } from './view.ts'

const inBin = () => ({ removedAt: { gt: binStart() } })

/** The teachers who can still be restored. */
export const listRemovedTeachers = operation(
  'bin.view',
  BinQuery,
  async (actor, query): Promise<Page<Removed>> => {
    const { q, sort, order, cursor: skip, limit: take } = query
    const where = {
      ...(q && { OR: [{ fullName: containing(q) }, { account: { email: containing(q) } }] }),
      ...inBin(),
      ...own(actor),
    }
    const [total, teachers] = await Promise.all([
      db.teacher.count({ where }),
      db.teacher.findMany({
        where,
        select: { id: true, fullName: true, removedAt: true, account: { select: { email: true } } },
        orderBy: [{ [sort === 'name' ? 'fullName' : 'removedAt']: order }, { id: 'asc' }],
        skip,
        take,
      }),
    ])
    const items = teachers.map(({ id, fullName, removedAt, account }) => {
      const at = removedAt ?? new Date()
      return {
        guid: id,
        name: fullName,
        hint: account.email,
        removedAt: at.toISOString(),
        daysLeft: daysLeft(at),
      }
    })
    return pageOf(items, total, query)
  },
)

/**
 * Brings a teacher back with their id and those of their classes that are still there; the password is the old one.
 * 404 past 30 days, 409 when the teacher id has been given to somebody else.
 */
export const restoreTeacher = operation('bin.use', BinId, (actor, { id }) =>
  db.$transaction(async (tx) => {
    const removed = await tx.teacher.findFirst({ where: { id, ...inBin(), ...own(actor) } })
    if (!removed) throw notFound('There is no such teacher in the recycle bin.')
    await refuseGivenId(tx, actor, removed.displayId)
    const where = { institutionId_id: { institutionId: actor.institutionId, id } }
    await tx.teacher.update({ where, data: { removedAt: null, binKey: '' } })
    await tx.account.update({ where: { id }, data: { disabledAt: null }, select: { id: true } })
    const classes = await lockClasses(tx, actor, { ofTeachers: [id] })
    await appointLeads(
      tx,
      actor,
      classes.map((one) => one.id),
    )
    await audit(tx, actor, 'teacher.restored', { id, name: removed.fullName })
    const classIds = classes.map(({ classdivision }) => classdivision).sort(byDivision)
    return { guid: id, fullName: removed.fullName, classIds }
  }),
)

async function refuseGivenId(tx: Tx, actor: Member, displayId: string | null) {
  if (displayId === null) return
  const holder = await tx.teacher.findFirst({ where: { displayId, removedAt: null, ...own(actor) } })
  if (!holder) return
  const message = `The teacher id ${displayId} now belongs to ${holder.fullName}. Give them another id, then restore.`
  throw new AppError('conflict', message)
}
