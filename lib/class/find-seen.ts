import type { Member } from '../actor.ts'
import { db } from '../db.ts'
import { notFound } from '../errors.ts'
import { visibleTo } from './load-classes.ts'

/** The id of a class that the actor may see, by its division; 404 for any other. */
export async function findSeenClass(actor: Member, classdivision: string): Promise<{ id: string }> {
  const found = await db.class.findFirst({
    where: { classdivision, removedAt: null, AND: [visibleTo(actor)], institutionId: actor.institutionId },
    select: { id: true },
  })
  if (!found) throw notFound(`There is no class ${classdivision}.`)
  return found
}
