import { db } from '../db.ts'
import { operation } from '../operation.ts'
import { noteAct } from './note-act.ts'
import { StaffName } from './schema.ts'

/** Changes the own name of somebody of the company's staff; what they did before keeps the name of then. */
export const nameStaff = operation('staff.self', StaffName, (actor, { fullName }) =>
  db.$transaction(async (tx) => {
    const { accountId: id } = actor
    await tx.staff.upsert({ where: { id }, create: { id, fullName }, update: { fullName } })
    await noteAct(tx, actor, 'profile.updated', { id, name: fullName })
    return { guid: id, fullName }
  }),
)
