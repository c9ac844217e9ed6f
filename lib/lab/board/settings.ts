import { z } from 'zod'
import type { Member } from '../../core/actor.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { operation, own } from '../../core/operation.ts'
import { audit } from '../../records/audit/audit.ts'
import { keepsApaar } from '../../school/student/apaar.ts'
import { lockStudents } from '../../school/student/lock-students.ts'
import { BoardSettings } from './schema.ts'

/** Which data the school stores about its candidates. */
export const viewBoardSettings = operation('board.view', z.object({}), ({ actor, db }) =>
  db.read(async (tx) => ({ apaar: await keepsApaar(tx, actor) })),
)

/** Sets whether the school stores APAAR ids. Switching them off erases those of this session. */
export const setBoardSettings = operation('board.manage', BoardSettings, ({ actor, db }, { apaar }) =>
  db.write(async (tx) => {
    await tx.institution.update({ where: { id: actor.institutionId }, data: { apaar } })
    if (!apaar) await eraseApaar(tx, actor)
    const name = apaar ? 'APAAR ids are kept' : 'APAAR ids are not kept'
    await audit(tx, actor, 'board.apaar-set', { id: actor.institutionId, name })
    return { apaar }
  }),
)

async function eraseApaar(tx: Tx, actor: Member) {
  const where = { apaarId: { not: null }, ...own(actor) }
  await lockStudents(tx, actor, Prisma.sql`"apaarId" IS NOT NULL`)
  await tx.student.updateMany({ where, data: { apaarId: null } })
}
