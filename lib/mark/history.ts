import { z } from 'zod'
import type { Member } from '../actor.ts'
import { loadOfStudent } from '../attempt/load-alike.ts'
import { loadAttempts } from '../attempt/load-attempts.ts'
import { AttemptName, isNamed } from '../attempt/named.ts'
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
    return loadChanges(actor, id)
  },
)

/** An attempt with its marks so far and the student's other attempts at the experiment, in two queries; 404 as above. */
export const viewMarkedWork = operation('mark.view', z.object({ id: AttemptName }), async (actor, { id }) => {
  const attempts = await loadOfStudent(actor, id)
  const attempt = attempts.find(isNamed(id))
  if (!attempt) throw notFound('There is no such attempt.')
  return { attempt, attempts, changes: await loadChanges(actor, attempt.guid) }
})

async function loadChanges(actor: Member, attemptId: string): Promise<MarkChangeView[]> {
  const rows = await db.markChange.findMany({
    where: { attemptId, ...own(actor) },
    orderBy: { version: 'desc' },
  })
  return rows.map(({ id: guid, oldMarks, newMarks, version, reason, via, markedByName, at }) => ({
    ...{ guid, version, reason, via, markedByName },
    oldMarks: oldMarks?.toNumber() ?? null,
    newMarks: newMarks?.toNumber() ?? null,
    at: at.toISOString(),
  }))
}
