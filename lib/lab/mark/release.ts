import { z } from 'zod'
import type { Member } from '../../core/actor.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import { guid } from '../../core/fields.ts'
import { operation, own } from '../../core/operation.ts'
import { audit } from '../../records/audit/audit.ts'
import { openVisibleClass } from '../../school/class/open-visible-class.ts'
import { findExperiment } from '../../school/experiment/catalogue.ts'
import { isDraft } from '../../school/experiment/is-given.ts'
import { lockClassesForKeyShare } from './lock-classes-for-key-share.ts'
import { ReleaseMarks, ReleaseQuery } from './release-schema.ts'
import { findRelease, selectReleases } from './select-releases.ts'

/**
 * Releases the drafts of a class in one experiment: from then on students see their mark, the right answers and the comments. 409 when there
 * is nothing to release, or another class has the name by now; 404 for a class that one may not see or an unknown experiment.
 */
export const releaseMarks = operation(
  'mark.give',
  ReleaseMarks,
  async (ctx, { class: classdivision, classGuid, experiment }) => {
    const { title } = await findExperiment(ctx.db, experiment)
    const { id: classId } = await openVisibleClass(ctx, classdivision, classGuid)
    const id = await ctx.db.write(async (tx) => {
      const by = { releasedById: ctx.actor.accountId, releasedByName: ctx.actor.name }
      const release = await tx.release.create({
        data: { classId, experimentId: experiment, ...by, ...own(ctx.actor) },
      })
      const released = await releaseDrafts(tx, ctx.actor, release)
      const subject = { id: release.id, name: `${classdivision}: ${title}`, detail: { released } }
      await audit(tx, ctx.actor, 'marks.released', subject)
      return release.id
    })
    return findRelease(ctx, id)
  },
)

type Release = { id: string; classId: string; experimentId: string }

/** Releases the drafts of a class in a release's experiment; returns how many. 409 when there are none. */
export async function releaseDrafts(
  tx: Tx,
  actor: Member,
  { id, classId, experimentId }: Release,
): Promise<number> {
  const drafts = draftsOf(actor, classId, experimentId)
  await lockAttempts(tx, actor, drafts)
  const count = await tx.$executeRaw`
    UPDATE "Attempt" a SET "releaseId" = ${id}::uuid
     WHERE a."institutionId" = ${actor.institutionId}::uuid AND ${drafts}`
  if (count === 0) throw new AppError('conflict', 'There is no draft to release here.')
  return count
}

/**
 * Undoes a release: the marks of its class's students are drafts again. Who has moved to another class keeps the mark, since that
 * class's teachers answer for it now. Idempotent; 404 for a release of a class that one may not see.
 */
export const undoRelease = operation('mark.give', z.object({ id: guid }), async (ctx, { id }) => {
  const { class: classdivision, moduleName } = await findRelease(ctx, id)
  await ctx.db.write(async (tx) => {
    await lockClassesForKeyShare(tx, ctx.actor, classOf(ctx.actor, id))
    const { count } = await tx.release.updateMany({
      where: { id, undoneAt: null, ...own(ctx.actor) },
      data: { undoneAt: new Date() },
    })
    if (count === 0) return
    const drafts = await withdraw(tx, ctx.actor, id)
    const subject = { id, name: `${classdivision}: ${moduleName}`, detail: { drafts } }
    await audit(tx, ctx.actor, 'marks.withdrawn', subject)
  })
})

/** Makes the marks of a release drafts again, of students who are in its class now; returns how many. */
async function withdraw(tx: Tx, actor: Member, id: string): Promise<number> {
  const released = Prisma.sql`
    a."releaseId" = ${id}::uuid AND a."studentId" IN (
      SELECT s.id FROM "Student" s
       WHERE s."institutionId" = ${actor.institutionId}::uuid AND s."classId" = (${classOf(actor, id)}))`
  await lockAttempts(tx, actor, released)
  return tx.$executeRaw`
    UPDATE "Attempt" a SET "releaseId" = NULL
     WHERE a."institutionId" = ${actor.institutionId}::uuid AND ${released}`
}

const classOf = ({ institutionId }: Member, id: string) => Prisma.sql`
  SELECT r."classId" FROM "Release" r WHERE r."institutionId" = ${institutionId}::uuid AND r.id = ${id}::uuid`

/** The releases in force that have marks left, of the classes that the actor may see, newest first; optionally of one class and of the last `days`. */
export const listReleases = operation('mark.view', ReleaseQuery, async (ctx, { class: division, days }) => {
  const conditions = [Prisma.sql`r."undoneAt" IS NULL`]
  if (division) conditions.push(Prisma.sql`c.classdivision = ${division}`)
  if (days) conditions.push(Prisma.sql`r."releasedAt" > now() - make_interval(days => ${days})`)
  const releases = await selectReleases(ctx, Prisma.join(conditions, ' AND '))
  return releases.filter(({ released }) => released > 0)
})

/**
 * Locks the attempts `a` of a condition in the same order as a save (write-marks.ts): otherwise the two could deadlock, and the database
 * would refuse one of them.
 */
const lockAttempts = (tx: Tx, { institutionId }: Member, condition: Prisma.Sql) =>
  tx.$executeRaw`
    SELECT 1 FROM "Attempt" a
     WHERE a."institutionId" = ${institutionId}::uuid AND ${condition} ORDER BY a.id FOR UPDATE`

const draftsOf = ({ institutionId }: Member, classId: string, experimentId: string) => Prisma.sql`
  a."experimentId" = ${experimentId} AND ${isDraft}
  AND a."studentId" IN (
    SELECT s.id FROM "Student" s
     WHERE s."institutionId" = ${institutionId}::uuid AND s."classId" = ${classId}::uuid AND s."removedAt" IS NULL)`
