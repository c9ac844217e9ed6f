import { z } from 'zod'
import type { Member } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { guid } from '../../core/fields.ts'
import { operation, own } from '../../core/operation.ts'
import { recordAccess } from '../../records/access-log/record-access.ts'
import type { Absence } from '../../school/experiment/absence.ts'
import { findExperiment } from '../../school/experiment/catalogue.ts'
import { newestFirst } from '../../school/experiment/newest-first.ts'
import { maxListedPerExperiment } from '../attempt/list-limits.ts'
import { loadAttempts } from '../attempt/load-attempts.ts'
import type { AttemptView } from '../attempt/schema.ts'
import type { MarkChangeView } from './schema.ts'

/** Every mark ever given to an attempt, the newest first; 404 for an attempt that the actor may not see. */
export const listMarkChanges = operation('mark.view', z.object({ id: guid }), async (ctx, { id }) => {
  await findVisibleAttempt(ctx, id)
  return ctx.db.read((tx) => loadChanges(tx, ctx.actor, id))
})

/**
 * An attempt with its experiment’s sheet, its past marks and the student's newest attempts at the experiment, in four queries;
 * 404 as above.
 */
export const viewMarkedWork = operation('mark.view', z.object({ id: guid }), async (ctx, { id }) => {
  const attempt = await findVisibleAttempt(ctx, id)
  const [{ sheet }, changes, attempts] = await Promise.all([
    findExperiment(ctx.db, attempt.experiment),
    ctx.db.read((tx) => loadChanges(tx, ctx.actor, attempt.guid)),
    ctx.db.rows<{ guid: string }>(selectListed(ctx.actor, attempt)),
  ])
  return { attempt, attempts, sheet, changes }
})

/** An attempt that the actor may see; records that they opened it. */
async function findVisibleAttempt(ctx: Context, id: string): Promise<AttemptView> {
  const [attempt] = await loadAttempts(ctx, Prisma.sql`a.id = ${id}::uuid`)
  if (!attempt) throw notFound('There is no such attempt.')
  await recordAccess(ctx, `student:${attempt.user.guid}`)
  return attempt
}

/** Selects the newest attempts of the same student at the same experiment. */
const selectListed = ({ institutionId }: Member, { user, experiment }: AttemptView) => Prisma.sql`
  SELECT a.id AS guid FROM "Attempt" a
   WHERE a."institutionId" = ${institutionId}::uuid AND a."studentId" = ${user.guid}::uuid AND a."experimentId" = ${experiment}
   ORDER BY ${newestFirst} LIMIT ${maxListedPerExperiment}`

async function loadChanges(tx: Tx, actor: Member, attemptId: string): Promise<MarkChangeView[]> {
  const rows = await tx.markChange.findMany({
    where: { attemptId, ...own(actor) },
    orderBy: { version: 'desc' },
  })
  return rows.map(({ id: guid, oldMarks, newMarks, version, reason, via, markedByName, at, ...row }) => ({
    guid,
    version,
    reason,
    via,
    markedByName,
    oldMarks: oldMarks?.toNumber() ?? null,
    newMarks: newMarks?.toNumber() ?? null,
    // The database checks it where the mark is stored.
    oldAbsence: row.oldAbsence as Absence | null,
    newAbsence: row.newAbsence as Absence | null,
    oldParts: partsIn(row.oldParts),
    newParts: partsIn(row.newParts),
    at: at.toISOString(),
  }))
}

/** A missing list is read as an empty one. */
const partsIn = (parts: Prisma.Decimal[]) => (parts.length > 0 ? parts.map((part) => part.toNumber()) : null)
