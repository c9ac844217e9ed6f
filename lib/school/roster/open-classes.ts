import { v7 } from 'uuid'
import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { own } from '../../core/operation.ts'
import type { MadeClass } from './view-import.ts'

/** The institute's classes by division, and those that were just created. */
export type OpenClasses = { ids: Map<string, string>; made: MadeClass[] }

/** Creates the wanted classes that are missing, and locks all of them until the commit. */
export async function openClasses(tx: Tx, actor: Member, wanted: string[]): Promise<OpenClasses> {
  const rows = [...new Set(wanted)]
    .sort()
    .map((classdivision) => ({ id: v7(), classdivision, ...own(actor) }))
  const made = await tx.class.createManyAndReturn({
    data: rows,
    skipDuplicates: true,
    select: { id: true, classdivision: true },
  })
  const found = await tx.$queryRaw<MadeClass[]>`
    SELECT id, classdivision FROM "Class"
     WHERE "removedAt" IS NULL AND "institutionId" = ${actor.institutionId}::uuid ORDER BY id FOR SHARE`
  return { ids: new Map(found.map(({ id, classdivision }) => [classdivision, id])), made }
}
