import { z } from 'zod'
import type { Member } from '../../core/actor.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { classdivision, guid } from '../../core/fields.ts'
import { operation } from '../../core/operation.ts'
import { audit } from '../../records/audit/audit.ts'
import { openVisibleClass } from '../class/open-visible-class.ts'
import { findStudent } from '../student/view.ts'
import { hashOf, registerCodes, slipCodeOf, sourceOf } from './slip-code.ts'

/** Renews one student's code: a slip or practical file that was lost or passed around becomes invalid. 404 for another school's. */
export const renewCode = operation('parent.record', z.object({ id: guid }), ({ actor, db }, { id }) =>
  db.write(async (tx) => {
    const { username: name } = await findStudent(tx, actor, id)
    await renew(tx, actor, Prisma.sql`id = ${id}::uuid`)
    await audit(tx, actor, 'parent.code-renewed', { id, name })
  }),
)

/**
 * Renews the codes of a whole class: all slips and practical files printed for it become invalid. 404 for an unknown class, 409 when
 * another has the name by now.
 */
export const renewClassCodes = operation(
  'family.manage',
  z.object({ class: classdivision, classGuid: guid.optional() }),
  async (ctx, { class: name, classGuid }) => {
    const { actor, db } = ctx
    const { id } = await openVisibleClass(ctx, name, classGuid)
    return db.write(async (tx) => {
      const codes = await renew(tx, actor, Prisma.sql`"classId" = ${id}::uuid AND "removedAt" IS NULL`)
      await audit(tx, actor, 'parent.class-codes-renewed', { id, name, detail: { codes } })
      return { codes }
    })
  },
)

/** Replaces each registered code by the next one, ends those of practical files, and returns how many there are. */
async function renew(tx: Tx, { institutionId }: Member, condition: Prisma.Sql): Promise<number> {
  const students = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM "Student" WHERE ${condition} AND "institutionId" = ${institutionId}::uuid
     ORDER BY id FOR NO KEY UPDATE`
  const ids = students.map(({ id }) => id)
  await registerCodes(tx, ids)
  const known = await tx.consentCode.findMany({ where: { accountId: { in: ids } } })
  const next = known.map((row) => ({
    id: row.accountId,
    serial: row.serial + 1,
    hash: hashOf(slipCodeOf(sourceOf(row), row.serial + 1)),
  }))
  await tx.$executeRaw`
    UPDATE "ConsentCode" k SET serial = n.serial, "codeHash" = n.hash, "familyHash" = NULL
      FROM jsonb_to_recordset(${JSON.stringify(next)}::jsonb) AS n(id uuid, serial int, hash text)
     WHERE k."accountId" = n.id`
  return next.length
}
