import { z } from 'zod'
import { loadAttempts } from '../attempt/load-attempts.ts'
import { db, Prisma } from '../db.ts'
import { notFound } from '../errors.ts'
import { guid } from '../fields.ts'
import { operation, own } from '../operation.ts'
import type { MarkChangeView } from './schema.ts'

/** Every mark an attempt was ever given, the newest first; 404 for an attempt the actor may not see. */
export const listMarkChanges = operation(
  'mark.view',
  z.object({ id: guid }),
  async (actor, { id }): Promise<MarkChangeView[]> => {
    const [attempt] = await loadAttempts(actor, Prisma.sql`a.id = ${id}::uuid`)
    if (!attempt) throw notFound('There is no such attempt.')
    const rows = await db.markChange.findMany({
      where: { attemptId: id, ...own(actor) },
      orderBy: { version: 'desc' },
    })
    return rows.map(({ id: guid, oldMarks, newMarks, version, reason, via, markedByName, at }) => ({
      ...{ guid, version, reason, via, markedByName },
      oldMarks: oldMarks?.toNumber() ?? null,
      newMarks: newMarks?.toNumber() ?? null,
      at: at.toISOString(),
    }))
  },
)
