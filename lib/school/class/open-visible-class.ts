import type { Context } from '../../core/context.ts'
import { Prisma } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { refuseRenamed } from '../../core/refuse-renamed.ts'
import { recordAccess } from '../../records/access-log/record-access.ts'
import { classesVisibleTo } from './load-classes.ts'

/**
 * The id of a class that the actor may see, by its division; records that they opened it. 404 for any other, 409 when the division is not
 * that of `classGuid` any more.
 */
export async function openVisibleClass(
  ctx: Context,
  classdivision: string,
  classGuid?: string,
): Promise<{ id: string }> {
  const [visibleClass] = await ctx.db.rows<{ id: string }>(Prisma.sql`
    SELECT c.id FROM "Class" c
     WHERE c.classdivision = ${classdivision} AND c."removedAt" IS NULL AND ${classesVisibleTo(ctx.actor)}
       AND c."institutionId" = ${ctx.actor.institutionId}::uuid`)
  if (!visibleClass) throw notFound(`There is no class ${classdivision}.`)
  refuseRenamed(classdivision, visibleClass.id, classGuid)
  await recordAccess(ctx, `class:${classdivision}`)
  return visibleClass
}
