import type { Member } from '../actor.ts'
import { Prisma, readRows } from '../db.ts'
import { notFound } from '../errors.ts'
import { noteAccess } from '../incident/note-access.ts'
import { visibleTo } from './load-classes.ts'

/** The id of a class that the actor may see, by its division, with a note that they opened it; 404 for any other. */
export async function findSeenClass(actor: Member, classdivision: string): Promise<{ id: string }> {
  const [found] = await readRows<{ id: string }>(Prisma.sql`
    SELECT c.id FROM "Class" c
     WHERE c.classdivision = ${classdivision} AND c."removedAt" IS NULL AND ${visibleTo(actor)}
       AND c."institutionId" = ${actor.institutionId}::uuid`)
  if (!found) throw notFound(`There is no class ${classdivision}.`)
  await noteAccess(actor, `class:${classdivision}`)
  return found
}
