import { z } from 'zod'
import { closeAccounts } from '../../access/account/close-accounts.ts'
import type { Context } from '../../core/context.ts'
import { guid } from '../../core/fields.ts'
import { operation } from '../../core/operation.ts'
import { auditAll } from '../../records/audit/audit.ts'
import { StudentSelection } from './schema.ts'
import { byClass, lockSelection } from './selection.ts'

/** Moves a student to the recycle bin for 30 days: out of every list and signed out. 404 for another institute's. */
export const removeStudent = operation('student.manage', z.object({ id: guid }), (ctx, { id }) =>
  moveToBin(ctx, { students: [id] }),
)

/** Moves several students to the recycle bin: all of them or none. 409 when a filter no longer matches the given count. */
export const removeStudents = operation('student.manage', StudentSelection, (ctx, selection) =>
  moveToBin(ctx, selection),
)

const moveToBin = ({ actor, db }: Context, selection: StudentSelection) =>
  db.write(async (tx) => {
    const chosen = await lockSelection(tx, actor, selection)
    const ids = chosen.map(({ id }) => id)
    await tx.$executeRaw`
      UPDATE "Student" SET "removedAt" = now(), "binKey" = id::text
       WHERE id = ANY(${ids}::uuid[]) AND "institutionId" = ${actor.institutionId}::uuid`
    await closeAccounts(tx, actor, ids)
    const subjects = chosen.map(({ id, username }) => ({ id, name: username }))
    await auditAll(tx, actor, 'student.removed', subjects)
    return { students: ids, from: byClass(chosen) }
  })
