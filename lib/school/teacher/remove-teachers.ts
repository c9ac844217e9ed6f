import { closeAccounts } from '../../access/account/close-accounts.ts'
import type { Context } from '../../core/context.ts'
import { operation } from '../../core/operation.ts'
import { auditAll } from '../../records/audit/audit.ts'
import { appointLeads } from '../class/lead.ts'
import { lockClasses } from '../class/lock-classes.ts'
import { lockTeachers } from './lock-teachers.ts'
import { RemoveTeachers, TeacherId } from './schema.ts'

/** Moves a teacher to the recycle bin for 30 days. Their marks and comments stay, with their name. */
export const removeTeacher = operation('teacher.manage', TeacherId, (ctx, { id }) => binTeachers(ctx, [id]), {
  recheck: true,
})

/** Moves several teachers to the recycle bin, all of them or none. */
export const removeTeachers = operation(
  'teacher.manage',
  RemoveTeachers,
  (ctx, { teachers }) => binTeachers(ctx, teachers),
  { recheck: true },
)

const binTeachers = ({ actor, db }: Context, ids: string[]) =>
  db.write(async (tx) => {
    const teachers = await lockTeachers(tx, actor, ids)
    const classes = (await lockClasses(tx, actor, { ofTeachers: ids })).map(({ id }) => id)
    await tx.$executeRaw`
      UPDATE "Teacher" SET "removedAt" = now(), "binKey" = id::text
       WHERE "institutionId" = ${actor.institutionId}::uuid AND id = ANY(${ids}::uuid[])`
    await closeAccounts(tx, actor, ids)
    await appointLeads(tx, actor, classes)
    const subjects = teachers.map(({ id, fullName: name }) => ({ id, name }))
    await auditAll(tx, actor, 'teacher.removed', subjects)
    return { removed: teachers.length }
  })
