import { z } from 'zod'
import type { Member } from '../../core/actor.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { classdivision, guid } from '../../core/fields.ts'
import { operation } from '../../core/operation.ts'
import { audit } from '../../records/audit/audit.ts'
import { findSeenClass } from '../class/find-seen.ts'
import { findStudent } from '../student/view.ts'
import { hashOf, registerCodes, slipCodeOf } from './slip-code.ts'

/** Makes a new code for one student: the slip or practical file that was lost or shown around opens nothing any more. 404 for another's. */
export const renewCode = operation('parent.record', z.object({ id: guid }), ({ actor, db }, { id }) =>
  db.write(async (tx) => {
    const { username: name } = await findStudent(actor, id, tx)
    await renew(tx, actor, Prisma.sql`id = ${id}::uuid`)
    await audit(tx, actor, 'parent.code-renewed', { id, name })
  }),
)

/** The same for a whole class: none of the slips and practical files that were printed for it opens anything any more. 404 for no such class. */
export const renewClassCodes = operation(
  'family.manage',
  z.object({ class: classdivision }),
  async (ctx, { class: name }) => {
    const { actor, db } = ctx
    const { id } = await findSeenClass(ctx, name)
    return db.write(async (tx) => {
      const codes = await renew(tx, actor, Prisma.sql`"classId" = ${id}::uuid AND "removedAt" IS NULL`)
      await audit(tx, actor, 'parent.class-codes-renewed', { id, name, detail: { codes } })
      return { codes }
    })
  },
)

/** Puts the next code in the place of each that stands, ends those of practical files, and answers how many there are. */
async function renew(tx: Tx, { institutionId }: Member, which: Prisma.Sql): Promise<number> {
  const students = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM "Student" WHERE ${which} AND "institutionId" = ${institutionId}::uuid
     ORDER BY id FOR NO KEY UPDATE`
  const ids = students.map(({ id }) => id)
  await registerCodes(tx, ids)
  const standing = await tx.consentCode.findMany({ where: { accountId: { in: ids } } })
  const next = standing.map(({ accountId: id, serial }) => ({
    id,
    serial: serial + 1,
    hash: hashOf(slipCodeOf(id, serial + 1)),
  }))
  await tx.$executeRaw`
    UPDATE "ConsentCode" k SET serial = n.serial, "codeHash" = n.hash, "familyHash" = NULL
      FROM jsonb_to_recordset(${JSON.stringify(next)}::jsonb) AS n(id uuid, serial int, hash text)
     WHERE k."accountId" = n.id`
  return next.length
}
