import { z } from 'zod'
import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { guid } from '../../core/fields.ts'
import { operation, own } from '../../core/operation.ts'
import { recordAccess } from '../../records/access-log/record-access.ts'
import { live, studentsVisibleTo, tables } from '../student/visible.ts'
import { referenceOf } from './open-slip.ts'
import type { HistoryView } from './schema.ts'

/** A student's answers, the newest first; 404 for another institute's student or a removed one. */
export const viewHistory = operation('parent.view', z.object({ id: guid }), async (ctx, { id }) => {
  const history = await ctx.db.read((tx) => readHistory(tx, ctx.actor, id))
  await recordAccess(ctx, `student:${id}`)
  return history
})

export async function readHistory(tx: Tx, actor: Member, id: string): Promise<HistoryView> {
  const [[student], entries] = await Promise.all([
    tx.$queryRaw<Omit<HistoryView, 'guid' | 'entries'>[]>`
      SELECT s.username, s."rollNumber", s.consent::text AS state, c.classdivision AS class
        FROM ${tables} WHERE s.id = ${id}::uuid AND ${live} AND ${studentsVisibleTo(actor)}`,
    tx.consentEntry.findMany({
      where: { studentId: id, ...own(actor) },
      select: {
        id: true,
        state: true,
        via: true,
        at: true,
        parentName: true,
        relation: true,
        recordedByName: true,
        notice: true,
        language: true,
      },
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
    }),
  ])
  if (!student) throw notFound('There is no such student.')
  return {
    guid: id,
    ...student,
    entries: entries.map(({ id: entry, at, ...rest }) => ({
      reference: referenceOf(entry),
      at: at.toISOString(),
      ...rest,
    })),
  }
}
