import type { Member } from '../../core/actor.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { classesVisibleTo } from '../../school/class/load-classes.ts'

/** The classes (with all their columns) that the actor may see: an admin the institute's, a teacher those assigned to them. */
export const visibleClasses = (actor: Member) => Prisma.sql`
  SELECT c.* FROM "Class" c
   WHERE c."institutionId" = ${actor.institutionId}::uuid AND c."removedAt" IS NULL AND ${classesVisibleTo(actor)}`

type VisibleClass = { classId: string; classes: { classdivision: string }[] }

/** A class by its division, with all the classes that the actor may see, 9-A before 10-A; 404 when it is none of them. */
export async function findVisibleClass(tx: Tx, actor: Member, classdivision: string): Promise<VisibleClass> {
  const visible = await tx.$queryRaw<{ id: string; classdivision: string }[]>`
    SELECT id, classdivision FROM (${visibleClasses(actor)}) c ORDER BY classdivision COLLATE natural_order`
  const schoolClass = visible.find((one) => one.classdivision === classdivision)
  if (!schoolClass) throw notFound(`There is no class ${classdivision}.`)
  return { classId: schoolClass.id, classes: visible.map((one) => ({ classdivision: one.classdivision })) }
}
