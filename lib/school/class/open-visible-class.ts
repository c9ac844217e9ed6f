import type { Context } from '../../core/context.ts'
import { Prisma } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { refuseRenamed } from '../../core/refuse-renamed.ts'
import { recordAccess } from '../../records/access-log/record-access.ts'
import { visibleClasses } from './load-classes.ts'

type VisibleClass = { id: string; classdivision: string }

/** A class, with all that the actor may see, 9-A before 10-A. */
export type OpenedClass = { id: string; classes: { classdivision: string }[] }

/**
 * A class that the actor may see, by its division; records that they opened it. 404 for any other, 409 when the division is not that of
 * `classGuid` any more. One query.
 */
export async function openVisibleClass(
  ctx: Context,
  classdivision: string,
  classGuid?: string,
): Promise<OpenedClass> {
  const visible = await ctx.db.rows<VisibleClass>(Prisma.sql`
    SELECT c.id, c.classdivision FROM (${visibleClasses(ctx.actor)}) c ORDER BY c.classdivision COLLATE natural_order`)
  const found = visible.find((one) => one.classdivision === classdivision)
  if (!found) throw notFound(`There is no class ${classdivision}.`)
  refuseRenamed(classdivision, found.id, classGuid)
  await recordAccess(ctx, `class:${classdivision}`)
  return { id: found.id, classes: visible.map((one) => ({ classdivision: one.classdivision })) }
}
